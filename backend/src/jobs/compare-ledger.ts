import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { compareLastDays } from '../workflows/payments/compare-ledger';
import { tellWaitingRefundsWorkflow } from '../workflows/payments/tell-waiting-refunds';

export default async function compareLedgerEachNight(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(async () => {
    await compareLastDays(container);
    await tellWaitingRefundsWorkflow(container).run({ input: new Date().toISOString() });
  });
}

export const config = { name: 'compare-ledger', schedule: '17 4 * * *' };
