import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import * as v from 'valibot';

/** One parcel of an order; moments as ISO texts. */
export interface Parcel {
  id: string;
  packed_at: string | null;
  shipped_at: string | null;
  delivered_at: string | null;
  lines: { line_id: string; title: string; quantity: number }[];
  /** The address is empty where the carrier has none. */
  tracking: { number: string; url: string }[];
}

/** What happened to an order since it was placed. Amounts in pounds. */
export interface Progress {
  parcels: Parcel[];
  refunds: { amount: number; at: string }[];
  cancelled_at: string | null;
}

const text = v.nullish(v.string(), '');
const number = v.pipe(v.unknown(), v.transform(Number), v.finite());
const moment = v.pipe(
  v.nullish(v.union([v.date(), v.string()]), null),
  v.transform((value) => (value ? new Date(value).toISOString() : null)),
);
const listOf = <T extends v.GenericSchema>(item: T) => v.nullish(v.array(item), []);

const Stored = v.object({
  id: v.string(),
  canceled_at: moment,
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
    v.object({ payments: listOf(v.object({ refunds: listOf(v.object({ amount: number, created_at: moment })) })) }),
  ),
});

const fields = [
  'id',
  'canceled_at',
  ...['id', 'packed_at', 'shipped_at', 'delivered_at', 'canceled_at'].map((field) => `fulfillments.${field}`),
  ...['line_item_id', 'title', 'quantity'].map((field) => `fulfillments.items.${field}`),
  ...['tracking_number', 'tracking_url'].map((field) => `fulfillments.labels.${field}`),
  ...['amount', 'created_at'].map((field) => `payment_collections.payments.refunds.${field}`),
];

/** Of several orders at once, by their ids. The engine's own answers leave tracking out. */
export async function readProgress(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<Record<string, Progress>> {
  if (orderIds.length === 0) return {};
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'order', fields, filters: { id: [...orderIds] } });
  return Object.fromEntries(v.parse(v.array(Stored), data).map((order) => [order.id, toProgress(order)]));
}

function toProgress({ canceled_at, fulfillments, payment_collections }: v.InferOutput<typeof Stored>): Progress {
  return {
    parcels: fulfillments
      .filter((parcel) => parcel.canceled_at === null)
      .map(({ id, packed_at, shipped_at, delivered_at, items, labels }) => ({
        id,
        packed_at,
        shipped_at,
        delivered_at,
        lines: items.map(({ line_item_id, title, quantity }) => ({ line_id: line_item_id, title, quantity })),
        tracking: labels
          .filter(({ tracking_number }) => tracking_number !== '')
          .map(({ tracking_number, tracking_url }) => ({
            number: tracking_number,
            url: /^https?:\/\//.test(tracking_url) ? tracking_url : '',
          })),
      })),
    refunds: payment_collections
      .flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))
      .map(({ amount, created_at }) => ({ amount, at: created_at ?? '' }))
      .toSorted((one, other) => one.at.localeCompare(other.at)),
    cancelled_at: canceled_at,
  };
}
