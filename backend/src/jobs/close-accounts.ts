import type { MedusaContainer } from '@medusajs/framework/types';
import { findHalfClosedAccounts } from '../accounts/find-half-closed-accounts';
import { bestEffort } from '../process/best-effort';
import { inFlightWork } from '../process/stop/in-flight-work';
import { closeAccountWorkflow } from '../workflows/accounts/close-account';

/** Ends what a process that died had begun. */
export default async function closeHalfClosedAccounts(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(async () => {
    for (const input of await findHalfClosedAccounts(container)) {
      await bestEffort(container, 'account_not_closed', () => closeAccountWorkflow(container).run({ input }));
    }
  });
}

export const config = { name: 'close-accounts', schedule: '* * * * *' };
