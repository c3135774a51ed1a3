import type { HttpTypes } from '@medusajs/types';
import { eachText, pageTextNames } from '@shop/shared/cards/card-texts';
import { categoryOf } from '@shop/shared/cards/category-of';
import { isMark, occasionsIn } from '@shop/shared/cards/occasions';
import { paperOf } from '@shop/shared/cards/paper-size';
import { pictureKey } from '@shop/shared/cards/picture-address';
import { isComingSoon } from '@shop/shared/coming-soon';
import * as v from 'valibot';
import { envelopeName } from '../measure/tracked-card.ts';
import type { MultiBuy } from '../offers/multi-buy.ts';
import type { Rating } from '../reviews/reviews.ts';
import type { Card, Envelope } from './card.ts';
import type { Picture } from './picture.ts';

export const productFields = [
  'id',
  'handle',
  'title',
  'subtitle',
  'description',
  'metadata',
  'created_at',
  'updated_at',
  '*images',
  'collection.handle',
  'collection.title',
  '*categories',
  'tags.value',
  // Medusa drops `variant_rank` and the owner's order when fields are named, so variants are requested whole.
  '*variants',
  '*variants.calculated_price',
].join(',');

/** `ends_at` is ISO 8601; null: open-ended. */
const salePrice = v.object({
  variant_id: v.string(),
  amount: v.number(),
  was: v.number(),
  ends_at: v.nullable(v.string()),
});
type SalePrice = v.InferOutput<typeof salePrice>;

export const salePrices = v.pipe(
  v.array(salePrice),
  v.transform((sales) => new Map(sales.map((sale) => [sale.variant_id, sale]))),
);

export const fewLeft = v.pipe(
  v.array(v.object({ variant_id: v.string(), left: v.number() })),
  v.transform((few) => new Map(few.map(({ variant_id, left }) => [variant_id, left]))),
);

/** The data read apart from the cards: sales and low stock by variant id, multi-buys and ratings by product id. */
export interface Offers {
  sales: ReadonlyMap<string, SalePrice>;
  few: ReadonlyMap<string, number>;
  multiBuys: ReadonlyMap<string, MultiBuy>;
  ratings: ReadonlyMap<string, Rating>;
}

export function toCard(product: HttpTypes.StoreProduct): Card {
  const tags = (product.tags ?? []).map((tag) => tag.value).toSorted();
  const note = (name: string) => {
    const value = product.metadata?.[name];
    return value === undefined || value === null ? '' : String(value);
  };
  const [front, reverse, ...others] = product.images ?? [];
  const more = others
    .map(({ url }, at) => toPicture(url, `Picture ${at + 3} of the card ‘${product.title}’`))
    .filter((picture) => picture !== null);
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    category: categoryOf((product.categories ?? []).map(({ handle }) => handle)),
    range: product.collection ? { handle: product.collection.handle, title: product.collection.title } : null,
    description: product.description ?? '',
    themes: tags.filter((tag) => !isMark(tag)),
    occasions: occasionsIn(note('occasions')),
    isBestseller: tags.includes('bestseller'),
    isNew: tags.includes('new'),
    isComingSoon: isComingSoon(product),
    front: toPicture(front?.url, note('front_alt') || `Front of the card ‘${product.title}’`),
    reverse: toPicture(reverse?.url, note('reverse_alt') || `Reverse of the card ‘${product.title}’`),
    ...(more.length > 0 && { more }),
    ...eachText(pageTextNames, note),
    paper: paperOf(note('size')),
    cardsInside: Number(note('cards_inside')) || 1,
    envelopes: (product.variants ?? [])
      .toSorted((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0) || (a.id < b.id ? -1 : 1))
      .map(toEnvelope)
      .filter((envelope) => envelope !== null),
    createdAt: String(product.created_at ?? ''),
    updatedAt: String(product.updated_at ?? product.created_at ?? ''),
  };
}

/** @returns the card itself when nothing is offered, since the search knows each card that it has read */
export function withOffers(card: Card, offers: Offers): Card {
  const multiBuy = offers.multiBuys.get(card.id);
  const rating = offers.ratings.get(card.id);
  const isOffered = ({ variantId }: Envelope) => offers.sales.has(variantId) || offers.few.has(variantId);
  if (!multiBuy && !rating && !card.envelopes.some(isOffered)) return card;
  return {
    ...card,
    envelopes: card.envelopes
      .map((one) => withSale(one, offers.sales.get(one.variantId), offers.few.get(one.variantId)))
      .toSorted((a, b) => Number(a.left === 0) - Number(b.left === 0)),
    ...(multiBuy && { multiBuy }),
    ...(rating && { rating }),
  };
}

function toEnvelope(variant: HttpTypes.StoreProductVariant): Envelope | null {
  const price = variant.calculated_price?.calculated_amount;
  if (typeof price !== 'number') return null;
  return { variantId: variant.id, name: envelopeName(variant.title), sku: variant.sku ?? '', price };
}

function withSale(envelope: Envelope, sale: SalePrice | undefined, left: number | undefined): Envelope {
  const { price } = envelope;
  // Sale prices are a separate request: a sale that began or ended in between must not be mixed in.
  const isSale = sale?.amount === price && sale.was > price;
  return {
    ...envelope,
    ...(isSale && { was: sale.was, ...(sale.ends_at && { saleEndsAt: sale.ends_at }) }),
    ...(left !== undefined && { left }),
  };
}

function toPicture(url: string | undefined, alt: string): Picture | null {
  const key = pictureKey(url);
  return key ? { key, alt } : null;
}
