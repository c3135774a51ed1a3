import type { HttpTypes } from '@medusajs/types';
import { pictureKey } from '@shop/shared/cards/picture-address';
import { readChanged } from '@shop/shared/changed-cart';
import { formatMoney } from '@shop/shared/format/money';
import { giftCardReference, readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { limits } from '@shop/shared/limits';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { isWholePacks, packSize } from '@shop/shared/trade/packs';
import { type TradeKind, tradeKinds } from '@shop/shared/trade/trade-form';
import { handName } from '@shop/shared/words/hands';
import { type LineWords, paidWordsOf, readLineWords, wordsTitle } from '@shop/shared/words/line-words';
import { href } from 'react-router';
import * as v from 'valibot';
import { fromMedusa, type PostalAddress } from '../address/postal-address.ts';
import { addressOf, type Card, isSquare } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue.server.ts';
import type { Cart, CartLine, WhatChanged } from './cart.ts';
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
  ...['id', 'variant_id', 'variant_title', 'product_id', 'product_title', 'title', 'thumbnail'].map(ofLine),
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

const tradeNote = v.object({ kind: v.picklist(tradeKinds), fault: v.string() });

type ShopNow = Pick<Catalogue, 'cards' | 'wordsPrice'>;

function ofLine(field: string) {
  return `items.${field}`;
}

/** @param receivers their names, by parcel */
export function toCart(
  cart: HttpTypes.StoreCart,
  { cards, wordsPrice }: ShopNow,
  receivers: ReadonlyMap<string, string> = new Map(),
): Cart {
  const items = cart.items ?? [];
  const trade = tradeOf(cart);
  const feeOf = (words: LineWords) => items.find(({ metadata }) => paidWordsOf(metadata) === words.id);
  const isPacked = (variantId: string) =>
    isWholePacks(items.reduce((sum, item) => sum + (item.variant_id === variantId ? item.quantity : 0), 0));
  const lines = items
    .filter(({ metadata }) => !paidWordsOf(metadata))
    .toSorted((a, b) => String(a.created_at).localeCompare(String(b.created_at)))
    .map((item) => {
      const words = readLineWords(item.metadata);
      const fee = words && feeOf(words);
      const name = receivers.get(parcelIdOf(item.metadata));
      const known = toLine(item, cards);
      const priced = trade ? atTradePrice(known) : known;
      const line = {
        ...(trade?.kind === 'trade' ? inPacks(priced, item, cards, isPacked) : warned(priced)),
        ...(name && { goesTo: `For ${name}` }),
      };
      return words && fee ? { ...line, words: toWords(line, words, fee, wordsPrice) } : line;
    });
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
    isLeastCharge: cart.metadata?.least_charge === true,
    codes: promotions.flatMap(({ code, is_automatic: isAutomatic }) => (code && !isAutomatic ? [code] : [])),
    ...creditsOf(cart),
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

/** The catalogue's price says nothing of theirs. */
function atTradePrice({ was: _, ...line }: CartLine): CartLine {
  return { ...line, priceNow: null };
}

/** The texts are made here, where they weigh nothing. */
function warned(line: CartLine, more: string[] = []): CartLine {
  const { isWithdrawn, left, priceNow } = line;
  const warnings = isWithdrawn
    ? ['No longer for sale. Please remove it.']
    : [
        ...(left === undefined ? [] : [left === 0 ? 'Sold out. Please remove it.' : fewLeft(left)]),
        ...(priceNow === null ? [] : [priceChanged(priceNow)]),
        ...more,
      ];
  return warnings.length > 0 ? { ...line, warnings } : line;
}

const fewLeft = (left: number) => `Only ${left} left. Please take no more than that.`;
const priceChanged = (now: number) =>
  `Its price is ${formatMoney(now)} now. It changes here when you change the quantity.`;

/** As `findTradeFault` of the backend counts: all lines of a card together, and bundles are packs already. */
function inPacks(
  line: CartLine,
  { product_id }: HttpTypes.StoreCartLineItem,
  cards: readonly Card[],
  isPacked: (variantId: string) => boolean,
): CartLine {
  const card = cards.find(({ id }) => id === product_id);
  if (line.isGiftCard || !card || card.cardsInside > 1) return warned(line);
  const below = line.quantity - (line.quantity % packSize);
  const above = below + packSize;
  const possible = [below, above].filter((count) => count > 0 && count <= limits.quantity.max).join(' or ');
  return {
    ...warned(line, isPacked(line.variantId) ? [] : [`It comes in packs of six. Please take ${possible}.`]),
    pack: packSize,
  };
}

interface Credit {
  reference?: string | null;
  amount: number;
  metadata?: { last_four?: string; left?: number } | null;
  created_at: string;
}

/** Medusa's carts have these lines, but its type does not. The texts are made here, where they weigh nothing. */
function creditsOf(cart: HttpTypes.StoreCart): Pick<Cart, 'credits' | 'giftLeft' | 'onAccount'> {
  const lines = (('credit_lines' in cart ? cart.credit_lines : null) ?? []) as Credit[];
  const used = lines
    .filter(({ reference }) => reference === giftCardReference)
    .toSorted((one, other) => String(one.created_at).localeCompare(String(other.created_at)))
    .map(({ amount, metadata }) => ({ amount, name: metadata?.last_four, left: Math.max(0, metadata?.left ?? 0) }));
  const onAccount = lines.find(({ reference }) => reference === onAccountReference)?.amount;
  const credits = [
    ...used.map(({ amount, name, left }) => ({
      said: `Gift card ending ${name}, ${formatMoney(left / 100)} left`,
      off: `−${formatMoney(amount)}`,
    })),
    ...(onAccount ? [{ said: 'On account, by invoice', off: `−${formatMoney(onAccount)}` }] : []),
  ];
  return {
    ...(credits.length > 0 && { credits }),
    ...(used.length > 0 && { giftLeft: used.reduce((sum, { left }) => sum + left, 0) / 100 }),
    ...(onAccount && { onAccount }),
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

function toGiftCardLine(item: HttpTypes.StoreCartLineItem, email: string, from: string): CartLine {
  return {
    id: item.id,
    variantId: '',
    title: item.title,
    isGiftCard: true,
    envelope: `Mailed to ${email}`,
    ...(from && { goesTo: `From ${from}` }),
    address: null,
    pictureKey: null,
    isSquare: false,
    quantity: item.quantity,
    unitPrice: item.unit_price,
    total: item.unit_price * item.quantity,
    priceNow: null,
    isWithdrawn: false,
  };
}

function toLine(item: HttpTypes.StoreCartLineItem, cards: Card[]): CartLine {
  const gift = readGiftCardLine(item.metadata);
  if (gift) return toGiftCardLine(item, gift.email, gift.from);
  const card = cards.find(({ id }) => id === item.product_id);
  const envelopeNow = card?.envelopes.find(({ variantId }) => variantId === item.variant_id);
  const today = envelopeNow?.price;
  const isWithdrawn = today === undefined || card?.isComingSoon === true;
  const left = envelopeNow?.left !== undefined && envelopeNow.left < item.quantity ? envelopeNow.left : undefined;
  const blocker = findBlocker(isWithdrawn, left);
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
    isWithdrawn,
    ...(left !== undefined && { left }),
    ...(blocker && { blocker }),
    ...(card?.multiBuy && { countsFor: card.multiBuy.id }),
  };
}

function findBlocker(isWithdrawn: boolean, left: number | undefined): string | undefined {
  if (isWithdrawn) return 'Please remove what is no longer for sale.';
  if (left === 0) return 'Please remove what is sold out.';
  return left === undefined ? undefined : 'Please take no more of a card than are left.';
}

function toWords(
  { total: _ofCards, address }: CartLine,
  { id, words, hand }: LineWords,
  { unit_price: price, quantity, original_total }: HttpTypes.StoreCartLineItem,
  priceNow: number | null,
): CartLine['words'] & object {
  const handle = address?.split('/').at(-1);
  return {
    id,
    text: words,
    hand,
    price,
    priceNow,
    said: `${wordsTitle}, ${handName(hand)} hand: ${formatMoney(price)}${sayChange(price, priceNow)}`,
    total: formatMoney(original_total ?? price * quantity),
    edit: handle ? `${href('/words/:handle', { handle })}?${new URLSearchParams({ words: id })}` : null,
  };
}

/** It stands beside the line before the cart is priced anew. */
function sayChange(price: number, now: number | null): string {
  if (now === null) return '. We do not write into cards for now: it comes without these words.';
  return now === price ? '' : `, and ${formatMoney(now)} when you pay`;
}

export function toPostalAddress(
  address: HttpTypes.StoreCartAddress | HttpTypes.StoreOrderAddress | null | undefined,
): PostalAddress | null {
  return address?.address_1 ? fromMedusa(address) : null;
}
