import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { inFlightWork } from '../process/stop/in-flight-work';
import { creditOrderWorkflow } from '../workflows/trade/invoices/credit-order';

export default async function creditChangedOrders({
  event,
  container,
}: SubscriberArgs<{ order_id: string }>): Promise<void> {
  const input = { order_id: event.data.order_id };
  await inFlightWork.during(async () => void (await creditOrderWorkflow(container).run({ input })));
}

export const config: SubscriberConfig = {
  event: ['order-edit.confirmed', 'order.return_received', 'order.exchange_created', 'order.claim_created'],
};
