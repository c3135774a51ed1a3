import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { compareLastDays } from '../workflows/payments/compare-ledger';

export default async function compareLedgerEachNight(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(() => compareLastDays(container));
}

export const config = { name: 'compare-ledger', schedule: '17 4 * * *' };
