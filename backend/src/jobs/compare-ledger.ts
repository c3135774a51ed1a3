import type { MedusaContainer } from '@medusajs/framework/types';
import { compareLastDays } from '../workflows/payments/compare-ledger';

export default async function compareLedgerEachNight(container: MedusaContainer): Promise<void> {
  await compareLastDays(container);
}

export const config = { name: 'compare-ledger', schedule: '17 4 * * *' };
