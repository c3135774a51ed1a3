import { shop } from '@shop/shared/shop';
import { hasSameEnvelopes } from '../check/compare-card';
import { type ExistingCard, envelopeOption } from '../check/existing-card';

/** Medusa's ids by handle, or by value for tags. */
export type Ids = Record<'ranges' | 'tags' | 'categories', ReadonlyMap<string, string>>;

/** Writes unchanged fields too, but not unchanged variants, which are costly. */
export function toRestoredProduct(now: ExistingCard, target: ExistingCard, ids: Ids) {
  const { title, handle, subtitle, description, thumbnail, details: metadata } = target;
  return {
    id: now.id,
    title,
    handle,
    subtitle,
    description,
    thumbnail,
    metadata,
    collection_id: target.range === null ? null : (ids.ranges.get(target.range) ?? null),
    category_ids: target.categories.flatMap((category) => ids.categories.get(category) ?? []),
    tag_ids: target.tags.flatMap((tag) => ids.tags.get(tag) ?? []),
    images: target.pictures.map((url) => ({ url })),
    ...(!hasSameEnvelopes(now, target) && { variants: toVariants(now, target) }),
  };
}

function toVariants({ option }: ExistingCard, { envelopes }: ExistingCard) {
  return envelopes.map(({ id, name, sku, pounds, priceId }, rank) => ({
    // An envelope that the import removed comes back as a new variant, without managed inventory.
    ...(id === '' ? { manage_inventory: false } : { id }),
    title: name,
    sku,
    variant_rank: rank,
    options: { [option?.title ?? envelopeOption]: name },
    prices:
      pounds === undefined
        ? []
        : [{ ...(priceId !== undefined && { id: priceId }), currency_code: shop.currency, amount: pounds }],
  }));
}
