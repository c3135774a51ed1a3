import type { HttpTypes } from '@medusajs/types';
import { inOrderOfAdding } from '@shop/shared/cards/in-order-of-adding';
import { pictureKey } from '@shop/shared/cards/picture-address';
import { formatMoney } from '@shop/shared/format/money';
import type { GiftCardWish } from '@shop/shared/gift-cards/gift-card-form';
import { giftCardIdOf, readGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { limits } from '@shop/shared/limits';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { isWholePacks, packSize } from '@shop/shared/trade/packs';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import { handName } from '@shop/shared/words/hands';
import { type LineWords, paidWordsOf, readLineWords, wordsTitle } from '@shop/shared/words/line-words';
import { href } from 'react-router';
import { addressOf, type Card, isSquare } from '../catalogue/card.ts';
import type { Catalogue } from '../catalogue.server.ts';
import { envelopeName, trackedId } from '../measure/tracked-card.ts';
import type { CartLine } from './cart.ts';
import { putBackForm } from './put-back-form.server.ts';

export type ShopNow = Pick<Catalogue, 'cards' | 'wordsPrice'>;

/** The fee for words is part of the line of their card. @param receivers their names, by parcel */
export function toLines(
  items: readonly HttpTypes.StoreCartLineItem[],
  { cards, wordsPrice }: ShopNow,
  trade: TradeKind | undefined,
  receivers: ReadonlyMap<string, string>,
): CartLine[] {
  const feeOf = (words: LineWords) => items.find(({ metadata }) => paidWordsOf(metadata) === words.id);
  const isPacked = (variantId: string) =>
    isWholePacks(items.reduce((sum, item) => sum + (item.variant_id === variantId ? item.quantity : 0), 0));
  return items
    .filter(({ metadata }) => !paidWordsOf(metadata))
    .toSorted(inOrderOfAdding)
    .map((item) => {
      const words = readLineWords(item.metadata);
      const fee = words && feeOf(words);
      const parcel = parcelIdOf(item.metadata);
      const name = receivers.get(parcel);
      const known = toLine(item, cards);
      const priced = trade ? atTradePrice(known) : known;
      const bare = {
        ...(trade === 'trade' ? inPacks(priced, item, cards, isPacked) : warned(priced)),
        ...(parcel && { parcel }),
        ...(name && { goesTo: `For ${name}` }),
      };
      const line = words && fee ? { ...bare, words: toWords(bare, words, fee, wordsPrice) } : bare;
      const again = putBackForm(line, item.metadata);
      return again ? { ...line, again } : line;
    });
}

/** The catalogue's price is not that of a trade account. */
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

/** Counts as `findTradeFault` of the backend: all lines of a card together, and bundles are packs already. */
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

function toGiftCardLine(item: HttpTypes.StoreCartLineItem, { email, from, message }: GiftCardWish): CartLine {
  const giftCardId = giftCardIdOf(item);
  const said = [from && `From ${from}`, message && `‘${message}’`].filter(Boolean).join(': ');
  return {
    id: item.id,
    variantId: '',
    title: item.title,
    sku: trackedId(item),
    isGiftCard: true,
    giftCardId,
    mailedTo: email,
    edit: `${href('/gift-cards')}?${new URLSearchParams({ gift: giftCardId })}`,
    envelope: `Mailed to ${email}`,
    ...(said && { goesTo: said }),
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
  if (gift) return toGiftCardLine(item, gift);
  const card = cards.find(({ id }) => id === item.product_id);
  const envelopeNow = card?.envelopes.find(({ variantId }) => variantId === item.variant_id);
  const today = envelopeNow?.price;
  const isWithdrawn = today === undefined || card?.isComingSoon === true;
  const left = envelopeNow?.left !== undefined && envelopeNow.left < item.quantity ? envelopeNow.left : undefined;
  const blocker = findBlocker(isWithdrawn, left);
  return {
    id: item.id,
    variantId: item.variant_id ?? '',
    title: item.product_title ?? item.title,
    sku: trackedId(item),
    envelope: `${envelopeName(item.variant_title)} envelope`,
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
  { address }: CartLine,
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
