import type { MedusaContainer } from '@medusajs/framework/types';
import { mainParcel } from '../../cart/parcels/read-cart-parcels';
import { readGraph } from '../../database/read-graph';
import { outboxModule } from '../../modules/outbox';
import { parcelsModule } from '../../modules/parcels';
import type { ChangedDay } from '../../modules/parcels/parcels-service';
import type { NewMail } from '../kinds';
import { causeOfParcelDay } from '../to-shopper/order/parcel-day';
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

/** The workflow that changes the day queues its mail. */
export const parcelDayMails: DueMails = {
  async missing(container, { $gte, $lte }) {
    const changed = await container.resolve(parcelsModule).listChangedDays($gte, $lte, batchSize);
    if (changed.length === 0) return [];
    const cart_id = changed.map((parcel) => parcel.cart_id);
    const links = await readGraph(container, 'order_cart', ['cart_id', 'order.id', 'order.email'], { cart_id });
    return changed.flatMap((parcel) => {
      const order = links.find((link) => link.cart_id === parcel.cart_id)?.order;
      return order ? mailsOfChangedDay(parcel, order) : [];
    });
  },
};

export function mailsOfChangedDay(
  { id, address, day_changed_at }: Omit<ChangedDay, 'cart_id'>,
  { id: order_id, email }: { id: string; email: string | null },
): NewMail[] {
  if (!email) return [];
  const parcel_id = address === null ? mainParcel : id;
  const cause = `${causeOfParcelDay(order_id, parcel_id)}:${new Date(day_changed_at).getTime()}`;
  return [{ kind: 'parcel-day', cause, recipient: email, data: { order_id, parcel_id } }];
}
