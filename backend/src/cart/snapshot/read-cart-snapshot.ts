import type { MedusaContainer } from '@medusajs/framework/types';
import { type ChangedCart, readChanged } from '@shop/shared/changed-cart';
import { giftCardReference, isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { paidWordsOf, wordsIdOf } from '@shop/shared/words/line-words';
import { jsonListOf, readRows } from '../../database/read-rows';
import { toPence, toPounds } from '../../money/pence';
import {
  ofPaymentCollection,
  type PricedCart,
  pricedColumns,
  promotionsWith,
  sessionsWith,
  totalsOf,
} from './priced-cart';

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

interface StoredCart extends PricedCart {
  metadata: Record<string, unknown> | null;
  promotions: { code: string | null; is_automatic: boolean }[];
  days: { id: string; day: string }[];
  /** Null without a payment collection. */
  sessions: { id: string }[] | null;
}

const days = jsonListOf(
  "'id', it.id, 'day', it.day",
  'parcel it WHERE it.cart_id = cart.id AND it.day IS NOT NULL AND it.deleted_at IS NULL',
);

const sql = `SELECT cart.metadata, ${pricedColumns}, ${promotionsWith('code', 'is_automatic')} AS promotions,
    ${days} AS days, ${ofPaymentCollection(sessionsWith('id'))} AS sessions
  FROM cart WHERE cart.id = ? AND cart.deleted_at IS NULL AND cart.completed_at IS NULL
    AND NOT EXISTS (SELECT FROM order_cart WHERE cart_id = cart.id AND deleted_at IS NULL)`;

/** Null when there is no such cart, or it has become an order. */
export async function readCartSnapshot(container: MedusaContainer, id: string): Promise<CartSnapshot | null> {
  const [cart] = await readRows<StoredCart>(container, sql, [id]);
  if (!cart) return null;
  const { items: lines, shipping_methods: deliveries, promotions: offers, metadata } = cart;
  const { total, discount_total: discount } = totalsOf(cart);
  const used = [...lines, ...deliveries].flatMap(({ adjustments }) => adjustments.map(({ code }) => code));
  const automatic = offers.filter(({ is_automatic: isAutomatic }) => isAutomatic).map(({ code }) => code);
  const codes = [...offers.map(({ code }) => code), ...used].flatMap((code) => code ?? []);
  return {
    id,
    lines: lines.map((line) => ({
      id: line.id,
      variantId: line.variant_id,
      title: line.product_title ?? line.title,
      envelope: line.variant_title ?? '',
      price: wholePennies(line.unit_price),
      quantity: line.quantity,
      words: wordsIdOf(line.metadata),
      pays: paidWordsOf(line.metadata),
      isGiftCard: isGiftCardLine(line.metadata),
    })),
    deliveries: deliveries.map(({ id, name, amount }) => ({ id, name: name ?? '', price: wholePennies(amount) })),
    codes: [...new Set(codes)].filter((code) => !automatic.includes(code)),
    discount,
    total,
    giftCards: cart.credit_lines
      .filter(({ reference }) => reference === giftCardReference)
      .map(({ id, amount, metadata: its }) => ({
        id,
        last_four: its?.last_four ?? '',
        amount: wholePennies(amount),
      })),
    days: cart.days,
    noted: readChanged(metadata, total),
    metadata: { ...metadata },
    sessions: cart.sessions?.map(({ id }) => id) ?? null,
  };
}

const wholePennies = (pounds: number) => toPounds(toPence(pounds));
