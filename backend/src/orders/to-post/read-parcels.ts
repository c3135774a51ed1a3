import type { MedusaContainer } from '@medusajs/framework/types';
import { smallPicture } from '@shop/shared/cards/picture-address';
import type { ParcelLine } from '@shop/shared/desk/to-post';
import type { OrderRecord, ParcelPlan } from '@shop/shared/orders/order-record';
import type { Destination } from '@shop/shared/orders/stored-address';
import type { CancelKind } from '@shop/shared/store-answers/order';
import * as v from 'valibot';
import { findOptionsByCode } from '../../cart/delivery/find-options-by-code';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { cancellationsModule } from '../../modules/cancellations';
import { orderNotesModule } from '../../modules/order-notes';
import { settings } from '../../process/settings/current';
import { readOrderRecords } from '../record/read-order-record';
import { nameAboveAddress, type ParcelKey, readParcelKey, referenceOf } from './parcel-key';

export interface Parcel extends ParcelKey {
  order: OrderRecord;
  plan: ParcelPlan;
  /** '1012', or '1012/2' for the second of several parcels. */
  reference: string;
  to: Destination;
  lines: ParcelLine[];
  gone: number;
  asked: CancelKind | null;
  isExpress: boolean;
  /** The owner's private note; empty without one. */
  note: string;
  /** The name of the trade account; empty for a shopper. */
  shopName: string;
}

const around = v.object({
  id: v.string(),
  shipping_methods: listOf(v.object({ shipping_option_id: v.nullish(v.string(), '') })),
});

/** Keeps the order of the keys and leaves out unknown ones. */
export async function readParcels(container: MedusaContainer, keys: readonly string[]): Promise<Parcel[]> {
  if (keys.length === 0) return [];
  const wanted = [...new Set(keys)].map(readParcelKey);
  const ids = [...new Set(wanted.map(({ order_id }) => order_id))];
  const [records, asked, data, express, notes] = await Promise.all([
    readOrderRecords(container, ids),
    container.resolve(cancellationsModule).findOpenRequests(ids),
    readGraph(container, 'order', ['id', 'shipping_methods.shipping_option_id'], { id: ids }),
    findOptionsByCode(container, 'express'),
    container.resolve(orderNotesModule).listOrderNotes({ order_id: ids }, { select: ['order_id', 'text'] }),
  ]);
  const orders = new Map(records.map((record) => [record.id, record]));
  const noteOf = new Map(notes.map(({ order_id, text }) => [order_id, text]));
  const others = new Map(v.parse(v.array(around), data).map((order) => [order.id, order]));
  return wanted.flatMap(({ order_id, parcel_id }) => {
    const order = orders.get(order_id);
    const plan = order?.plans.find(({ id }) => id === parcel_id);
    const other = others.get(order_id);
    if (!order || !plan || !other) return [];
    return {
      order_id,
      parcel_id,
      order,
      plan,
      to: { ...plan.destination, company: plan.destination.company || nameAboveAddress(order, plan) },
      reference: referenceOf(order, plan),
      ...contentsOf(order, plan),
      asked: asked.get(order_id)?.kind ?? null,
      isExpress: other.shipping_methods.some(({ shipping_option_id: option }) => express.has(option)),
      note: noteOf.get(order_id) ?? '',
      shopName: order.shop_name ?? '',
    };
  });
}

function contentsOf(order: OrderRecord, plan: ParcelPlan): Pick<Parcel, 'lines' | 'gone'> {
  const packed = order.lines.filter((line) => line.plan === plan.id);
  const lines = packed
    .filter(({ unposted, cards }) => unposted > 0 && cards > 0)
    .map(({ id, sku, title, envelope, unposted, cards, picture, size, inside, words }) => {
      return {
        id,
        sku,
        title,
        envelope,
        quantity: unposted,
        cards,
        picture: smallPicture(picture, settings.STOREFRONT_URL),
        size,
        inside,
        words,
      };
    });
  const gone = packed.reduce((sum, { posted, cards }) => sum + posted * cards, 0);
  return { lines, gone };
}
