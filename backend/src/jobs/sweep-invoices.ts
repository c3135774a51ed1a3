import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { sweepInvoicesWorkflow } from '../workflows/trade/invoices/sweep-invoices';

export default async function sweepInvoices(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(async () => void (await sweepInvoicesWorkflow(container).run()));
}

export const config = { name: 'sweep-invoices', schedule: '*/3 * * * *' };
