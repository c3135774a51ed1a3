import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { sweepInvoices } from '../workflows/trade/invoices/sweep-invoices';

export default async function sweepInvoicesJob(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(() => sweepInvoices(container));
}

export const config = { name: 'sweep-invoices', schedule: '*/3 * * * *' };
