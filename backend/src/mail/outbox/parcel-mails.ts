import type { MedusaContainer } from '@medusajs/framework/types';
import { sentAgainBy } from '@shop/shared/orders/line-sent-again';
import { mainParcel } from '@shop/shared/parcels/line-parcel';
import { readGraph } from '../../database/read-graph';
import { readRows } from '../../database/read-rows';
import { cancellationsModule } from '../../modules/cancellations';
import { outboxModule } from '../../modules/outbox';
import { parcelsModule } from '../../modules/parcels';
import type { ChangedDay } from '../../modules/parcels/parcels-service';
import { readOrderRecords } from '../../orders/record/read-order-record';
import type { NewMail } from '../kinds';
import { causeOfNotPosted } from '../to-shopper/order/not-posted-yet';
import { causeOfNotSentAgain } from '../to-shopper/order/not-sent-again';
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

const unmailed = `SELECT id FROM fulfillment f WHERE shipped_at BETWEEN ? AND ? AND deleted_at IS NULL
  AND NOT EXISTS (SELECT 1 FROM outgoing_mail WHERE kind = 'order-dispatched' AND cause = f.id AND deleted_at IS NULL)
  ORDER BY shipped_at DESC, id LIMIT ?`;

async function mailsOfUnmailedShipments(container: MedusaContainer, { $gte, $lte }: Between): Promise<NewMail[]> {
  const shipped = await readRows<{ id: string }>(container, unmailed, [$gte, $lte, batchSize]);
  return mailsOfShipments(
    container,
    shipped.map(({ id }) => id),
  );
}

/** The workflow that takes a parcel back queues its mail. */
export const notPostedMails: DueMails = {
  async missing(container, canceled_at) {
    const fulfillments = await readGraph(
      container,
      'fulfillment',
      ['id'],
      { canceled_at },
      { pagination: { take: batchSize, skip: 0 } },
    );
    const ids = fulfillments.map(({ id }) => id);
    const told = await findToldParcels(container, ids);
    return mailsOfNotPosted(
      container,
      ids.filter((id) => told.has(id)),
    );
  },
};

/**
 * Finds the parcels that a mail of their own may have told of, or an answer to a wish to cancel, which tells of all
 * posted by then. One that was only packed has no mail, and that of one taken back in time was called back.
 */
export async function findToldParcels(container: MedusaContainer, ids: string[]): Promise<Set<string>> {
  const outbox = container.resolve(outboxModule);
  const told = await outbox.findToldCauses('order-dispatched', ids);
  const silent = [...(await outbox.findKnownCauses('order-dispatched', ids))].filter((id) => !told.has(id));
  if (silent.length === 0) return told;
  const parcels = await readGraph(container, 'fulfillment', ['id', 'created_at', 'order.id'], { id: silent });
  const answers = await container.resolve(cancellationsModule).listCancelRequests({
    order_id: parcels.flatMap(({ order }) => order?.id ?? []),
    answer: 'posted',
  });
  const written = await outbox.listByCauses(
    ['cancel-request-posted'],
    answers.map(({ id }) => id),
  );
  const answered = parcels.filter(({ created_at, order }) =>
    answers
      .filter(({ order_id }) => order_id === order?.id)
      // An answer that is not written yet is found by the sweep.
      .map(({ id }) => written.find(({ cause }) => cause === id)?.created_at)
      .some((until) => until === undefined || new Date(created_at) <= new Date(until)),
  );
  return new Set([...told, ...answered.map(({ id }) => id)]);
}

export async function mailsOfNotPosted(container: MedusaContainer, ids: string[]): Promise<NewMail[]> {
  if (ids.length === 0) return [];
  const fields = ['id', 'canceled_at', 'order.id', 'order.email', 'order.canceled_at', 'items.line_item_id'];
  const fulfillments = await readGraph(container, 'fulfillment', fields, { id: ids });
  const records = await readOrderRecords(
    container,
    fulfillments.flatMap(({ order }) => order?.id ?? []),
  );
  const cards = records.flatMap(({ lines }) => lines.filter(({ gift_card_left }) => gift_card_left === undefined));
  return fulfillments.flatMap(({ id, canceled_at, order, items }): NewMail[] => {
    if (!order?.email || order.canceled_at) return [];
    const isHere = (line: { id: string }) =>
      items?.some((item: { line_item_id?: string | null } | null) => item?.line_item_id === line.id);
    const parcel_id = cards.find(isHere)?.plan ?? mainParcel;
    const cause = `${causeOfNotPosted(order.id)}:${id}`;
    const taken_back_at = new Date(canceled_at ?? Date.now()).toISOString();
    const data = { order_id: order.id, parcel_id, taken_back_at };
    return [{ kind: 'not-posted-yet', cause, recipient: order.email, data }];
  });
}

/** The workflow that sends cards again queues its mail. */
export const sentAgainMails: DueMails = {
  missing: (container, created_at) => mailsOfSentAgain(container, { created_at }),
};

/** Leaves out claims from Medusa's own page. */
export async function mailsOfSentAgain(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const fields = ['id', 'canceled_at', 'order.id', 'order.email', 'additional_items.item.metadata'];
  const claims = await readGraph(container, 'order_claim', fields, filters, {
    pagination: { take: batchSize, skip: 0 },
  });
  return claims.flatMap(({ id: claim, canceled_at, order, additional_items: items }): NewMail[] => {
    const isOurs = items?.some((one: { item?: { metadata?: Record<string, unknown> } } | null) => {
      return sentAgainBy(one?.item?.metadata) === claim;
    });
    if (!isOurs || canceled_at || !order?.email) return [];
    return [{ kind: 'sent-again', cause: claim, recipient: order.email, data: { order_id: order.id, claim } }];
  });
}

/** The workflow that takes a claim back queues its mail. */
export const notSentAgainMails: DueMails = {
  missing: (container, canceled_at) => mailsOfNotSentAgain(container, { canceled_at }),
};

/** Leaves out those whose first mail was called back before it left. */
export async function mailsOfNotSentAgain(container: MedusaContainer, filters: object): Promise<NewMail[]> {
  const fields = ['id', 'canceled_at', 'order.id', 'order.email', 'order.canceled_at'];
  const claims = await readGraph(container, 'order_claim', fields, filters, {
    pagination: { take: batchSize, skip: 0 },
  });
  const told = await container.resolve(outboxModule).findToldCauses(
    'sent-again',
    claims.map(({ id }) => id),
  );
  return claims.flatMap(({ id, canceled_at, order }): NewMail[] => {
    if (!canceled_at || !told.has(id) || !order?.email || order.canceled_at) return [];
    const cause = `${causeOfNotSentAgain(order.id)}:${id}`;
    return [{ kind: 'not-sent-again', cause, recipient: order.email, data: { order_id: order.id } }];
  });
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
