import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { inFlightWork } from '../process/stop/in-flight-work';
import { releaseRefundedStockWorkflow } from '../workflows/refunds/release-refunded-stock';

/** The event covers refunds from the shop's page, Medusa's dashboard and the provider's dashboard. */
export default async function releaseRefundedStock({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await inFlightWork.finish(() =>
    releaseRefundedStockWorkflow(container).run({ input: { payment_id: event.data.id } }),
  );
}

export const config: SubscriberConfig = { event: 'payment.refunded' };
