import type { MedusaContainer } from '@medusajs/framework/types';
import { tradeModule } from '../modules/trade';
import { bestEffort } from '../process/best-effort';
import { inFlightWork } from '../process/stop/in-flight-work';
import { creditOrderWorkflow } from '../workflows/trade/invoices/credit-order';
import { sweepInvoicesWorkflow } from '../workflows/trade/invoices/sweep-invoices';

export default async function sweepInvoices(container: MedusaContainer): Promise<void> {
  await inFlightWork.during(async () => {
    // Orders that were cancelled or have become cheaper come first, so that no reminder asks for what is credited.
    await bestEffort(container, 'orders_not_credited', () => creditOrders(container));
    await sweepInvoicesWorkflow(container).run();
  });
}

async function creditOrders(container: MedusaContainer): Promise<void> {
  const orders = await container.resolve(tradeModule).findUncredited();
  for (const input of orders) await creditOrderWorkflow(container).run({ input });
}

export const config = { name: 'sweep-invoices', schedule: '*/3 * * * *' };
