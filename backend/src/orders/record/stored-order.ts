import * as v from 'valibot';
import { toPence } from '../../basket/pence';
import { storedAddress } from '../stored-address';

const text = v.pipe(
  v.nullish(v.string(), ''),
  v.transform((value) => value.trim()),
);
/** The engine gives amounts and quantities as numbers, as text or as objects of its own that turn into a number. */
const number = v.pipe(v.nullish(v.unknown(), 0), v.transform(Number), v.finite());
const pence = v.pipe(
  number,
  v.transform((pounds: number) => toPence(pounds)),
);
const moment = v.pipe(
  v.nullish(v.union([v.date(), v.string()]), null),
  v.transform((value) => (value ? new Date(value).toISOString() : null)),
);
const listOf = <T extends v.GenericSchema>(item: T) =>
  v.pipe(
    v.nullish(v.array(v.nullable(item)), []),
    v.transform((items) => items.flatMap((one) => (one === null ? [] : [one]))),
  );

const adjustments = listOf(v.object({ code: text, amount: pence }));

/** An order as the engine keeps it; amounts in whole pence. */
export const storedOrder = v.object({
  id: v.string(),
  display_id: v.nullish(v.number(), 0),
  email: text,
  created_at: moment,
  canceled_at: moment,
  total: pence,
  items: listOf(
    v.object({
      id: v.string(),
      product_id: text,
      product_title: text,
      title: text,
      variant_title: text,
      variant_sku: text,
      unit_price: pence,
      detail: v.object({ quantity: number, return_received_quantity: number, return_dismissed_quantity: number }),
      adjustments,
      product: v.nullish(v.object({ metadata: v.nullish(v.record(v.string(), v.unknown()), {}) })),
    }),
  ),
  shipping_methods: listOf(v.object({ name: text, amount: pence, adjustments })),
  credit_lines: listOf(v.object({ reference: text, amount: pence })),
  promotions: listOf(v.object({ code: text })),
  shipping_address: v.nullish(storedAddress),
  fulfillments: listOf(
    v.object({
      id: v.string(),
      packed_at: moment,
      shipped_at: moment,
      delivered_at: moment,
      canceled_at: moment,
      items: listOf(v.object({ line_item_id: text, title: text, quantity: number })),
      labels: listOf(v.object({ tracking_number: text, tracking_url: text })),
    }),
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
            }),
          ),
        }),
      ),
    }),
  ),
});

export type StoredOrder = v.InferOutput<typeof storedOrder>;
