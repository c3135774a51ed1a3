import type { BigNumberInput, MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { type ChangedCart, readChanged } from '@shop/shared/changed-cart';
import { giftCardReference, isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { paidWordsOf, wordsIdOf } from '@shop/shared/words/line-words';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { parcelsModule } from '../../modules/parcels';
import { toPence, toPounds } from '../../money/pence';

export interface SnapshotLine {
  id: string;
  variantId: string | null;
  title: string;
  envelope: string;
  price: number;
  quantity: number;
  /** The `words_id` of a card with words; null without. */
  words: string | null;
  /** The `words_id` that this line is paid for; null for a card. */
  pays: string | null;
  /** The gift card goes by mail, and has no card behind it. */
  isGiftCard?: boolean;
}

/** A cart as its shopper sees it; amounts in pounds. */
export type CartSnapshot = {
  id: string;
  lines: SnapshotLine[];
  deliveries: { id: string; name: string; price: number }[];
  /** Codes, also of deleted promotions; automatic promotions count in `discount` alone. */
  codes: string[];
  discount: number;
  total: number;
  /** The payments by gift card; left out where there are none. */
  giftCards?: { id: string; last_four: string; amount: number }[];
  /** The days that the shopper has chosen for parcels, by parcel. */
  days: { id: string; day: string }[];
  /** Changes that are stored with the cart and that the shopper has not accepted yet. */
  noted: ChangedCart | null;
  metadata: Record<string, unknown>;
  /** The cart's payment sessions; null before the first one. Medusa deletes them when the total changes. */
  sessions: string[] | null;
};

/** Null when there is no such cart, or it has become an order. */
export async function readCartSnapshot(container: MedusaContainer, id: string): Promise<CartSnapshot | null> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const [{ data: orders }, { data: carts }, parcels] = await Promise.all([
    query.graph({ entity: 'order_cart', fields: ['order_id'], filters: { cart_id: id } }),
    query.graph({ entity: 'cart', fields, filters: { id } }),
    container.resolve(parcelsModule).listFor([id]),
  ]);
  if (carts.length === 0 || orders.length > 0) return null;
  const cart = v.parse(Cart, carts[0]);
  if (cart.completed_at) return null;
  const { items: lines, shipping_methods: deliveries, promotions, total, metadata } = cart;
  const used = [...lines, ...deliveries].flatMap(({ adjustments }) => adjustments.map(({ code }) => code));
  const automatic = promotions.filter(({ is_automatic: isAutomatic }) => isAutomatic).map(({ code }) => code);
  const codes = [...promotions.map(({ code }) => code), ...used].flatMap((code) => code ?? []);
  return {
    id,
    lines: lines.map((line) => ({
      id: line.id,
      variantId: line.variant_id ?? null,
      title: line.product_title ?? line.title,
      envelope: line.variant_title ?? '',
      price: line.unit_price,
      quantity: line.quantity,
      words: wordsIdOf(line.metadata),
      pays: paidWordsOf(line.metadata),
      isGiftCard: isGiftCardLine(line.metadata),
    })),
    deliveries: deliveries.map(({ id, name, amount }) => ({ id, name: name ?? '', price: amount })),
    codes: [...new Set(codes)].filter((code) => !automatic.includes(code)),
    discount: cart.discount_total,
    total,
    giftCards: cart.credit_lines
      .filter(({ reference }) => reference === giftCardReference)
      .map(({ id, amount, metadata: its }) => ({ id, last_four: its?.last_four ?? '', amount })),
    days: parcels.flatMap(({ id: parcel, day }) => (day === null ? [] : [{ id: parcel, day }])),
    noted: readChanged(metadata, total),
    metadata: { ...metadata },
    sessions: cart.payment_collection?.payment_sessions.map(({ id }) => id) ?? null,
  };
}

const pounds = v.pipe(
  v.custom<BigNumberInput | null | undefined>(() => true),
  v.transform((amount) => toPounds(toPence(amount))),
);
const text = v.nullish(v.string());
const count = v.pipe(v.unknown(), v.transform(Number));
const adjustments = listOf(v.object({ code: text }));

const Cart = v.object({
  completed_at: v.unknown(),
  metadata: v.nullish(v.record(v.string(), v.unknown())),
  total: pounds,
  discount_total: pounds,
  items: listOf(
    v.object({
      id: v.string(),
      variant_id: text,
      product_title: text,
      title: v.string(),
      variant_title: text,
      unit_price: pounds,
      quantity: count,
      metadata: v.nullish(v.record(v.string(), v.unknown())),
      adjustments,
    }),
  ),
  shipping_methods: listOf(v.object({ id: v.string(), name: text, amount: pounds, adjustments })),
  credit_lines: listOf(
    v.object({
      id: v.string(),
      reference: text,
      amount: pounds,
      metadata: v.nullish(v.object({ last_four: v.nullish(v.string()) })),
    }),
  ),
  promotions: listOf(v.object({ code: text, is_automatic: v.nullish(v.boolean()) })),
  payment_collection: v.nullish(v.object({ payment_sessions: listOf(v.object({ id: v.string() })) })),
});

const fields = [
  ...['id', 'completed_at', 'metadata', 'total', 'discount_total'],
  ...[
    'id',
    'variant_id',
    'product_title',
    'title',
    'variant_title',
    'unit_price',
    'quantity',
    'metadata',
    'adjustments.code',
  ].map((field) => `items.${field}`),
  ...['id', 'name', 'amount', 'adjustments.code'].map((field) => `shipping_methods.${field}`),
  ...['id', 'reference', 'amount', 'metadata'].map((field) => `credit_lines.${field}`),
  ...['promotions.code', 'promotions.is_automatic', 'payment_collection.payment_sessions.id'],
];
