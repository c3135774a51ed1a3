import type { HttpTypes } from '@medusajs/types';
import { pictureKey } from '@shop/shared/cards/picture-address';
import { readChanged } from '@shop/shared/changed-cart';
import { fromMedusa, type PostalAddress } from '../address/postal-address.ts';
import { addressOf, type Card, isSquare } from '../catalogue/card.ts';
import type { Cart, CartLine, WhatChanged } from './cart.ts';
import { describeChanges, predictChanges } from './what-changed.ts';

export const cartFields = [
  ...['id', 'email', 'metadata', 'completed_at'],
  ...['total', 'item_subtotal', 'original_shipping_total', 'shipping_total', 'discount_total'],
  ...['id', 'variant_id', 'variant_title', 'product_id', 'product_title', 'title', 'thumbnail'].map(ofLine),
  ...['quantity', 'unit_price', 'original_total', 'created_at'].map(ofLine),
  ...[
    'promotions.id',
    'promotions.code',
    'promotions.is_automatic',
    'promotions.status',
    'promotions.campaign.ends_at',
  ],
  'shipping_address.*',
  ...['shipping_methods.shipping_option_id', 'shipping_methods.name'],
].join();

function ofLine(field: string) {
  return `items.${field}`;
}

export function toCart(cart: HttpTypes.StoreCart, cards: Card[]): Cart {
  const lines = (cart.items ?? [])
    .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    .map((item) => toLine(item, cards));
  // Medusa lists a deleted promotion as null.
  const held: (HttpTypes.StoreCartPromotion | null)[] = cart.promotions ?? [];
  const promotions = held.filter((promotion) => promotion !== null);
  return {
    id: cart.id,
    email: cart.email ?? null,
    lines,
    itemCount: lines.reduce((count, line) => count + line.quantity, 0),
    subtotal: cart.item_subtotal ?? 0,
    // The price before discounts: `discount` includes what a code takes off delivery.
    delivery: cart.original_shipping_total ?? cart.shipping_total ?? 0,
    isDeliveryFree: cart.shipping_total === 0,
    discount: cart.discount_total ?? 0,
    total: cart.total ?? 0,
    isLeastCharge: cart.metadata?.least_charge === true,
    codes: promotions.flatMap(({ code, is_automatic: isAutomatic }) => (code && !isAutomatic ? [code] : [])),
    taken: promotions.flatMap(({ id, is_automatic: isAutomatic }) => (isAutomatic ? [id] : [])),
    address: toPostalAddress(cart.shipping_address),
    country: cart.shipping_address?.country_code ?? null,
    deliveryOptionId: cart.shipping_methods?.[0]?.shipping_option_id ?? null,
    deliveryName: cart.shipping_methods?.[0]?.name ?? null,
    changed: toWhatChanged(cart) ?? predictChanges(lines, cart.total ?? 0),
  };
}

export function isOrdered(cart: HttpTypes.StoreCart) {
  return 'completed_at' in cart && Boolean(cart.completed_at);
}

type Held = { status: string; campaign?: { /** ISO 8601. */ ends_at: string | null } | null } | null;

export function hasEndedPromotion(
  { promotions, discount_total: discount }: HttpTypes.StoreCart,
  now = Date.now(),
): boolean {
  const held = (promotions ?? []) as unknown as Held[];
  return (discount ?? 0) > 0 && held.some((promotion) => !promotion || isOver(promotion, now));
}

function isOver({ status, campaign }: NonNullable<Held>, now: number) {
  return status !== 'active' || Boolean(campaign?.ends_at && Date.parse(campaign.ends_at) <= now);
}

export function toWhatChanged({
  metadata,
  total,
}: Pick<HttpTypes.StoreCart, 'metadata' | 'total'>): WhatChanged | null {
  const changed = readChanged(metadata, total ?? 0);
  return changed && describeChanges(changed);
}

function toLine(item: HttpTypes.StoreCartLineItem, cards: Card[]): CartLine {
  const card = cards.find(({ id }) => id === item.product_id);
  const envelopeNow = card?.envelopes.find(({ variantId }) => variantId === item.variant_id);
  const today = envelopeNow?.price;
  const envelope = item.variant_title && item.variant_title !== 'Default variant' ? item.variant_title : 'Standard';
  return {
    id: item.id,
    variantId: item.variant_id ?? '',
    title: item.product_title ?? item.title,
    envelope: `${envelope} envelope`,
    address: card ? addressOf(card) : null,
    pictureKey: card?.front?.key ?? pictureKey(item.thumbnail),
    isSquare: card !== undefined && isSquare(card),
    quantity: item.quantity,
    unitPrice: item.unit_price,
    ...(envelopeNow?.was !== undefined && today === item.unit_price && { was: envelopeNow.was }),
    total: item.original_total ?? item.unit_price * item.quantity,
    priceNow: today === undefined || today === item.unit_price ? null : today,
    isWithdrawn: today === undefined || card?.isComingSoon === true,
    ...(envelopeNow?.left !== undefined && envelopeNow.left < item.quantity && { left: envelopeNow.left }),
    ...(card?.multiBuy && { countsFor: card.multiBuy.id }),
  };
}

export function toPostalAddress(
  address: HttpTypes.StoreCartAddress | HttpTypes.StoreOrderAddress | null | undefined,
): PostalAddress | null {
  return address?.address_1 ? fromMedusa(address) : null;
}
