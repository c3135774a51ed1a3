import type { HttpTypes } from '@medusajs/types';
import { readChanged } from '@shop/shared/changed-cart';
import { type TradeKind, tradeKinds } from '@shop/shared/trade/trade-form';
import * as v from 'valibot';
import { fromMedusa, type PostalAddress } from '../address/postal-address.ts';
import type { Cart, WhatChanged } from './cart.ts';
import { toCredits } from './cart-credits.server.ts';
import { type ShopNow, toLines } from './cart-lines.server.ts';
import { describeChanges, predictChanges } from './change-sentences.ts';

export const cartFields = [
  'id',
  'email',
  'metadata',
  'completed_at',
  'total',
  'item_subtotal',
  'original_shipping_total',
  'shipping_total',
  'discount_total',
  ...['id', 'variant_id', 'variant_title', 'variant_sku', 'product_id', 'product_title', 'title', 'thumbnail'].map(
    ofLine,
  ),
  ...['quantity', 'unit_price', 'original_total', 'created_at', 'metadata'].map(ofLine),
  'promotions.id',
  'promotions.code',
  'promotions.is_automatic',
  'promotions.status',
  'promotions.campaign.ends_at',
  'shipping_address.*',
  // Medusa leaves these lines out when only some of their fields are asked for.
  'credit_lines.*',
  'shipping_methods.shipping_option_id',
  'shipping_methods.name',
].join();

const leastCharge = 'A card cannot be charged less than 30p, so the discount leaves 30p to pay.';
const tradeNote = v.object({ kind: v.picklist(tradeKinds), fault: v.string() });

function ofLine(field: string) {
  return `items.${field}`;
}

/** @param receivers their names, by parcel */
export function toCart(
  cart: HttpTypes.StoreCart,
  shop: ShopNow,
  receivers: ReadonlyMap<string, string> = new Map(),
): Cart {
  const items = cart.items ?? [];
  const trade = tradeOf(cart);
  const lines = toLines(items, shop, trade?.kind, receivers);
  // Medusa lists a deleted promotion as null.
  const held: (HttpTypes.StoreCartPromotion | null)[] = cart.promotions ?? [];
  const promotions = held.filter((promotion) => promotion !== null);
  return {
    id: cart.id,
    email: cart.email ?? null,
    lines,
    ...(lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard) && { mailed: 'By email' }),
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal: cart.item_subtotal ?? 0,
    // The price before discounts: `discount` includes what a code takes off delivery.
    delivery: cart.original_shipping_total ?? cart.shipping_total ?? 0,
    isDeliveryFree: cart.shipping_total === 0,
    discount: cart.discount_total ?? 0,
    total: cart.total ?? 0,
    ...(cart.metadata?.least_charge === true && { notes: leastCharge }),
    codes: promotions.flatMap(({ code, is_automatic: isAutomatic }) => (code && !isAutomatic ? [code] : [])),
    ...toCredits(cart),
    ...(trade && { trade: trade.kind, ...(trade.fault && { blocker: trade.fault }) }),
    taken: promotions.flatMap(({ id, is_automatic: isAutomatic }) => (isAutomatic ? [id] : [])),
    address: toPostalAddress(cart.shipping_address),
    country: cart.shipping_address?.country_code ?? null,
    deliveryOptionId: cart.shipping_methods?.[0]?.shipping_option_id ?? null,
    deliveryName: cart.shipping_methods?.[0]?.name ?? null,
    changed: toWhatChanged(cart) ?? predictChanges(lines, cart.total ?? 0),
  };
}

/** The backend notes it with a cart of a shop or a church, which has prices of its own. */
function tradeOf({ metadata }: HttpTypes.StoreCart): { kind: TradeKind; fault: string } | undefined {
  const read = v.safeParse(tradeNote, metadata?.trade);
  return read.success ? read.output : undefined;
}

export function isOrdered(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && Boolean(cart.completed_at);
}

export function toWhatChanged({
  metadata,
  total,
  items = [],
}: Pick<HttpTypes.StoreCart, 'metadata' | 'total' | 'items'>): WhatChanged | null {
  const changed = readChanged(metadata, total ?? 0);
  const lines = items.map((item) => ({ title: item.product_title ?? item.title, envelope: item.variant_title ?? '' }));
  return changed && describeChanges(changed, lines);
}

export function toPostalAddress(
  address: HttpTypes.StoreCartAddress | HttpTypes.StoreOrderAddress | null | undefined,
): PostalAddress | null {
  return address?.address_1 ? fromMedusa(address) : null;
}

type Held = { status: string; campaign?: { /** ISO 8601. */ ends_at: string | null } | null } | null;

export function hasEndedPromotion(
  { promotions, discount_total: discount }: HttpTypes.StoreCart,
  now = Date.now(),
): boolean {
  const held = (promotions ?? []) as unknown as Held[];
  return (discount ?? 0) > 0 && held.some((promotion) => !promotion || hasEnded(promotion, now));
}

function hasEnded({ status, campaign }: NonNullable<Held>, now: number) {
  return status !== 'active' || Boolean(campaign?.ends_at && Date.parse(campaign.ends_at) <= now);
}
