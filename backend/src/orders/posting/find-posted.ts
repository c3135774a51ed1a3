import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readParsed } from '../../database/read-parsed';

const text = v.nullish(v.string(), '');
const stored = v.object({
  shipped_at: v.unknown(),
  delivered_at: v.unknown(),
  canceled_at: v.unknown(),
  labels: listOf(v.object({ tracking_number: text, tracking_url: text, label_url: text })),
  order: v.object({ id: v.string(), display_id: v.number() }),
});

/** Under this key a parcel says who took it back: Medusa has no field for it. */
export const takenBackBy = 'taken_back_by';

/** @property items each line in it, and how much of the line other parcels on their way have (`others`) */
export interface PostedParcel {
  id: string;
  order_id: string;
  number: number;
  shipped_at: string;
  labels: { tracking_number: string; tracking_url: string; label_url: string }[];
  items: { id: string; quantity: number; others: number }[];
}

/** @throws 404 when there is no such parcel, and a refusal when it is not posted, or its order has changed since */
export async function findPosted(container: MedusaContainer, id: string): Promise<PostedParcel> {
  const [found] = await readParsed(container, 'fulfillment', stored, { id });
  const { NOT_FOUND, NOT_ALLOWED } = MedusaError.Types;
  if (!found) throw new MedusaError(NOT_FOUND, 'There is no such parcel.');
  const { order, labels, ...moments } = found;
  const number = order.display_id;
  if (!moments.shipped_at || moments.delivered_at || moments.canceled_at) {
    throw new MedusaError(
      NOT_ALLOWED,
      `The parcel of order ${number} is not on its way: there is nothing to take back.`,
    );
  }
  const { items, isChanged } = await readChangesSince(container, order.id, id);
  if (items.length === 0 || isChanged) {
    throw new MedusaError(NOT_ALLOWED, `Something has been done with order ${number} since: it stays posted.`);
  }
  return {
    id,
    order_id: order.id,
    number,
    shipped_at: new Date(String(moments.shipped_at)).toISOString(),
    labels,
    items,
  };
}

/** An address that is put right leaves a parcel as it is, too. */
const ofParcels = new Set([
  'FULFILL_ITEM',
  'SHIP_ITEM',
  'DELIVER_ITEM',
  'CANCEL_ITEM_FULFILLMENT',
  'UPDATE_ORDER_PROPERTIES',
]);
const changeOfOrder = v.object({
  version: v.number(),
  actions: listOf(v.object({ action: v.string(), reference_id: text, details: v.unknown() })),
});
const ordered = v.object({
  fulfillments: listOf(v.object({ id: v.string(), shipped_at: v.unknown(), canceled_at: v.unknown() })),
});
const shippedLine = v.object({ reference_id: v.string(), quantity: v.pipe(v.unknown(), v.transform(Number)) });

/** Packing, posting or taking back leaves this parcel as it is; a refund or a return may be about it. */
async function readChangesSince(container: MedusaContainer, order_id: string, parcel: string) {
  const changes = await readParsed(container, 'order_change', changeOfOrder, { order_id, status: 'confirmed' });
  const onTheirWay = await readParcelsOnTheirWay(container, order_id);
  const shipped = changes
    .flatMap(({ version, actions }) => actions.map((action) => ({ version, ...action })))
    .filter(({ action, reference_id }) => action === 'SHIP_ITEM' && onTheirWay.has(reference_id));
  const shippedIn = new Map<string, number>();
  for (const { version, reference_id: id } of shipped) {
    shippedIn.set(id, Math.max(version, shippedIn.get(id) ?? version));
  }
  const since = shippedIn.get(parcel);
  const isChanged = changes.some(
    ({ version, actions }) =>
      since !== undefined && version > since && actions.some(({ action }) => !ofParcels.has(action)),
  );
  const lines = shipped
    // A parcel that was taken back half way may be posted once more.
    .filter(({ version, reference_id }) => version === shippedIn.get(reference_id))
    .map(({ reference_id, details }) => ({ parcel: reference_id, ...v.parse(shippedLine, details) }));
  const sumOf = (id: string, isOther: boolean) =>
    lines
      .filter((line) => line.reference_id === id && (line.parcel !== parcel) === isOther)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const ids = new Set(lines.filter((line) => line.parcel === parcel).map(({ reference_id }) => reference_id));
  const items = [...ids].map((id) => ({ id, quantity: sumOf(id, false), others: sumOf(id, true) }));
  return { items, isChanged };
}

async function readParcelsOnTheirWay(container: MedusaContainer, order_id: string): Promise<Set<string>> {
  const [order] = await readParsed(container, 'order', ordered, { id: order_id });
  const parcels = order?.fulfillments ?? [];
  return new Set(parcels.filter(({ shipped_at, canceled_at }) => shipped_at && !canceled_at).map(({ id }) => id));
}
