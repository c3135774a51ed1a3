import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { outboxModule } from '../../modules/outbox';
import { queueMails } from '../../workflows/mail/queue-mails';

/** Tells the shopper that a parcel is on its way, unless the owner wanted no mail about it. */
export async function mailShipment(
  container: MedusaContainer,
  fulfillmentId: string,
  isSilent: boolean,
): Promise<void> {
  if (isSilent) {
    await container.resolve(outboxModule).skip('order-dispatched', fulfillmentId);
    return;
  }
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: fulfillments } = await query.graph({
    entity: 'fulfillment',
    fields: ['id', 'order.id', 'order.email'],
    filters: { id: fulfillmentId },
  });
  const order = fulfillments[0]?.order;
  if (!order?.email) return;
  await queueMails(container, [
    {
      kind: 'order-dispatched',
      cause: fulfillmentId,
      recipient: order.email,
      data: { order_id: order.id, fulfillment_id: fulfillmentId },
    },
  ]);
}
