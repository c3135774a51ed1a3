import { storedAddress } from '@shop/shared/orders/stored-address';
import { shop } from '@shop/shared/shop';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { toExactPence, toPence } from '../../money/pence';
import { readRefundParts } from './refund-parts';

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
);
/** Medusa gives amounts and quantities as numbers, as text or as BigNumber objects. */
const number = v.pipe(v.nullish(v.unknown(), 0), v.transform(Number), v.finite());
const pence = v.pipe(
  number,
  v.transform((pounds: number) => toPence(pounds)),
);
/** Medusa's sums after a return may come to fractions of a penny. */
const exactPence = v.pipe(
  number,
  v.transform((pounds: number) => toExactPence(pounds)),
);
const moment = v.pipe(
  v.nullish(v.union([v.date(), v.string()]), null),
  v.transform((value) => (value ? new Date(value).toISOString() : null)),
);
const adjustments = listOf(v.object({ code: text, amount: pence }));

const item = v.object({
  id: v.string(),
  product_id: text,
  product_title: text,
  title: text,
  variant_title: text,
  variant_sku: text,
  thumbnail: text,
  unit_price: pence,
  metadata: v.nullish(v.record(v.string(), v.unknown())),
  detail: v.object({
    quantity: number,
    return_requested_quantity: number,
    return_received_quantity: number,
    return_dismissed_quantity: number,
  }),
  adjustments,
  product: v.nullish(v.object({ metadata: v.nullish(v.record(v.string(), v.unknown()), {}) })),
});
type Item = v.InferOutput<typeof item>;

const names = new Intl.Collator(shop.locale);

function byName(one: Item, other: Item): number {
  return (
    names.compare(one.product_title || one.title, other.product_title || other.title) ||
    names.compare(one.variant_title, other.variant_title) ||
    byId(one, other)
  );
}

/** Ids begin with the moment at which a row was written. */
function byId(one: { id: string }, other: { id: string }): number {
  return one.id < other.id ? -1 : Number(one.id > other.id);
}

/** Pence, whole except after a return. Items and fulfilments are sorted, as PostgreSQL's order changes with writes. */
export const storedOrder = v.object({
  id: v.string(),
  display_id: v.nullish(v.number(), 0),
  email: text,
  created_at: moment,
  canceled_at: moment,
  total: exactPence,
  metadata: v.nullish(v.record(v.string(), v.unknown())),
  items: v.pipe(
    listOf(item),
    v.transform((items) => items.toSorted(byName)),
  ),
  shipping_methods: v.pipe(
    listOf(v.object({ id: text, name: text, shipping_option_id: text, amount: pence, adjustments })),
    // A return or an exchange may add its own behind the order's.
    v.transform((methods) => methods.toSorted(byId)),
  ),
  credit_lines: listOf(v.object({ reference: text, amount: exactPence })),
  promotions: listOf(v.object({ code: text })),
  shipping_address: v.nullish(storedAddress),
  /** A present has the name of the buyer alone here. */
  billing_address: v.nullish(storedAddress),
  fulfillments: v.pipe(
    listOf(
      v.object({
        id: v.string(),
        shipped_at: moment,
        delivered_at: moment,
        canceled_at: moment,
        items: listOf(v.object({ line_item_id: text, title: text, quantity: number })),
        labels: listOf(v.object({ tracking_number: text, tracking_url: text })),
      }),
    ),
    v.transform((fulfillments) => fulfillments.toSorted(byId)),
  ),
  payment_collections: listOf(
    v.object({
      payments: listOf(
        v.object({
          provider_id: text,
          amount: pence,
          canceled_at: moment,
          captures: listOf(v.object({ amount: pence })),
          refunds: listOf(
            v.object({
              id: v.string(),
              amount: pence,
              created_at: moment,
              refund_reason: v.nullish(v.object({ label: text })),
              metadata: v.pipe(v.nullish(v.unknown()), v.transform(readRefundParts)),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type StoredOrder = v.InferOutput<typeof storedOrder>;
