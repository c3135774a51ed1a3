import type { MedusaContainer } from '@medusajs/framework/types';
import { findHalfClosed, findHalfMoved, oneChangeAtATime } from '../accounts/find-half-changed-accounts';
import { bestEffort } from '../process/best-effort';
import { inFlightWork } from '../process/stop/in-flight-work';
import { finishEmailChange } from '../workflows/accounts/change-email';
import { finishClosing } from '../workflows/accounts/close-account';

/** Ends what a process that died had begun. */
export default async function reconcileAccounts(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(async () => {
    for (const { customerId } of await findHalfClosed(container)) {
      await bestEffort(container, 'account_not_closed', () => finishClosing(container, customerId));
    }
    for (const { customerId } of await findHalfMoved(container)) {
      await bestEffort(container, 'email_not_changed', () =>
        oneChangeAtATime(container, customerId, () => finishEmailChange(container, customerId)),
      );
    }
  });
}

export const config = { name: 'reconcile-accounts', schedule: '* * * * *' };
