import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';

const text = v.nullish(v.string(), '');
const stored = v.object({
  shipped_at: v.unknown(),
  delivered_at: v.unknown(),
  canceled_at: v.unknown(),
  labels: listOf(v.object({ tracking_number: text, tracking_url: text, label_url: text })),
  items: v.array(v.object({ line_item_id: v.string(), quantity: v.pipe(v.unknown(), v.transform(Number)) })),
  order: v.object({ id: v.string(), display_id: v.number() }),
});

export interface PostedParcel {
  id: string;
  order_id: string;
  number: number;
  shipped_at: string;
  labels: { tracking_number: string; tracking_url: string; label_url: string }[];
  items: { id: string; quantity: number }[];
}

/** @throws 404 when there is no such parcel, and a refusal when it is not posted, or its order has changed since */
export async function findPosted(container: MedusaContainer, id: string): Promise<PostedParcel> {
  const data = await readGraph(
    container,
    'fulfillment',
    [
      'shipped_at',
      'delivered_at',
      'canceled_at',
      'labels.tracking_number',
      'labels.tracking_url',
      'labels.label_url',
      'items.line_item_id',
      'items.quantity',
      'order.id',
      'order.display_id',
    ],
    { id },
  );
  const { NOT_FOUND, NOT_ALLOWED } = MedusaError.Types;
  if (!data[0]) throw new MedusaError(NOT_FOUND, 'There is no such parcel.');
  const { order, labels, items, ...moments } = v.parse(stored, data[0]);
  const number = order.display_id;
  if (!moments.shipped_at || moments.delivered_at || moments.canceled_at) {
    throw new MedusaError(
      NOT_ALLOWED,
      `The parcel of order ${number} is not on its way: there is nothing to take back.`,
    );
  }
  const { shipped, others } = await readChangesSince(container, order.id, id);
  if (!shipped || others) {
    throw new MedusaError(NOT_ALLOWED, `Something has been done with order ${number} since: it stays posted.`);
  }
  return {
    id,
    order_id: order.id,
    number,
    shipped_at: new Date(String(moments.shipped_at)).toISOString(),
    labels,
    items: items.map(({ line_item_id, quantity }) => ({ id: line_item_id, quantity })),
  };
}

const ofParcels = new Set(['FULFILL_ITEM', 'SHIP_ITEM', 'DELIVER_ITEM', 'CANCEL_ITEM_FULFILLMENT']);
const changesOfOrder = v.array(
  v.object({
    version: v.number(),
    actions: listOf(v.object({ action: v.string(), reference_id: text })),
  }),
);

/** What was packed, posted or taken back since leaves this parcel as it is; a refund or a return may be about it. */
async function readChangesSince(container: MedusaContainer, order_id: string, parcel: string) {
  const fields = ['version', 'actions.action', 'actions.reference_id'];
  const filters = { order_id, status: 'confirmed' };
  const changes = v.parse(changesOfOrder, await readGraph(container, 'order_change', fields, filters));
  const shipped = changes.find(({ actions }) =>
    actions.some(({ action, reference_id }) => action === 'SHIP_ITEM' && reference_id === parcel),
  );
  const others = changes.some(
    ({ version, actions }) =>
      shipped && version > shipped.version && actions.some(({ action }) => !ofParcels.has(action)),
  );
  return { shipped: shipped !== undefined, others };
}
