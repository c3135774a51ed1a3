import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { outboxModule } from '../../modules/outbox';
import type { NewMail } from '../kinds';
import { type Between, batchSize, type DueMails } from './due-mails';

export const shipmentMails: DueMails = {
  events: ['shipment.created'],
  ofEvent: (container, { id }: { id: string }) => mailsOfShipments(container, [id]),
  missing: mailsOfUnmailedShipments,
};

export async function mailsOfShipments(container: MedusaContainer, ids: string[]): Promise<NewMail[]> {
  if (ids.length === 0) return [];
  const fulfillments = await readGraph(container, 'fulfillment', ['id', 'order.id', 'order.email'], { id: ids });
  return fulfillments.flatMap(({ id, order }): NewMail[] => {
    if (!order?.email) return [];
    const data = { order_id: order.id, fulfillment_id: id };
    return [{ kind: 'order-dispatched', cause: id, recipient: order.email, data }];
  });
}

async function mailsOfUnmailedShipments(container: MedusaContainer, shipped_at: Between): Promise<NewMail[]> {
  const fulfillments = await readGraph(
    container,
    'fulfillment',
    ['id'],
    { shipped_at },
    { pagination: { take: batchSize, skip: 0 } },
  );
  const ids = fulfillments.map(({ id }) => id);
  const mailed = await container.resolve(outboxModule).findKnownCauses('order-dispatched', ids);
  return mailsOfShipments(
    container,
    ids.filter((id) => !mailed.has(id)),
  );
}
