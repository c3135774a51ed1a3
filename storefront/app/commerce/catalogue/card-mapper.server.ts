import type { HttpTypes } from '@medusajs/types';
import { isComingSoon } from '@shop/shared/coming-soon';
import type { Card, Envelope } from './card.ts';
import type { Picture } from './picture.ts';

/** The fields of a product that a card is made from. */
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
  'variants.id',
  'variants.title',
  'variants.sku',
  'variants.variant_rank',
  '*variants.calculated_price',
].join(',');

/** Tags that say where a card is shown, not what it is about. */
const shelfTags = new Set(['bestseller', 'new']);

/** A product of the backend, in the shop's words. */
export function toCard(product: HttpTypes.StoreProduct): Card {
  const tags = (product.tags ?? []).map((tag) => tag.value);
  const note = (name: string) => {
    const value = product.metadata?.[name];
    return value === undefined || value === null ? '' : String(value);
  };
  const [front, reverse] = product.images ?? [];
  return {
    id: product.id,
    handle: product.handle,
    title: product.title,
    category: product.categories?.[0]?.handle ?? 'cards',
    range: product.collection ? { handle: product.collection.handle, title: product.collection.title } : null,
    description: product.description ?? '',
    themes: tags.filter((tag) => !shelfTags.has(tag)),
    isBestseller: tags.includes('bestseller'),
    isNew: tags.includes('new'),
    isComingSoon: isComingSoon(product),
    front: toPicture(front?.url, note('front_alt') || `Front of the card ‘${product.title}’`),
    reverse: toPicture(reverse?.url, note('reverse_alt') || `Reverse of the card ‘${product.title}’`),
    reference: note('reference'),
    translation: note('translation'),
    inside: note('inside'),
    size: note('size'),
    cardsInside: Number(note('cards_inside')) || 1,
    envelopes: (product.variants ?? [])
      .toSorted((a, b) => (a.variant_rank ?? 0) - (b.variant_rank ?? 0))
      .map(toEnvelope)
      .filter((envelope) => envelope !== null),
    createdAt: String(product.created_at ?? ''),
    updatedAt: String(product.updated_at ?? product.created_at ?? ''),
  };
}

function toEnvelope(variant: HttpTypes.StoreProductVariant): Envelope | null {
  const price = variant.calculated_price?.calculated_amount;
  if (typeof price !== 'number') return null;
  return { variantId: variant.id, name: variant.title ?? 'Standard', sku: variant.sku ?? '', price };
}

/** Addresses in the backend end with the picture's key, wherever the file lies. */
export function pictureKey(url: string | null | undefined) {
  const key = url?.split('?', 1)[0]?.split('/').at(-1);
  return key || null;
}

function toPicture(url: string | undefined, alt: string): Picture | null {
  const key = pictureKey(url);
  return key ? { key, alt } : null;
}
