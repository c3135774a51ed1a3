import { ProductStatus } from '@medusajs/framework/utils';
import { subtitleOf } from '@shop/shared/coming-soon';
import { shop } from '@shop/shared/shop';
import { hasPicture, hasSameEnvelopes, tagsOf } from '../check/compare-card';
import { type ExistingCard, type ExistingEnvelope, envelopeOption } from '../check/existing-card';
import type { Card, Envelope } from '../read/card';
import type { Side } from '../read/picture';
import type { CatalogueCard } from '../read-catalogue';

export type References = {
  collections: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  categoryId: string;
  salesChannelId: string;
  shippingProfileId: string;
};

/** @param pictures URLs: front, reverse, then any others */
export function toNewProduct(card: Card, pictures: readonly string[], references: References) {
  const { salesChannelId, shippingProfileId } = references;
  return {
    ...toFields(card, pictures, {}, references),
    external_id: card.sku,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: shippingProfileId,
    sales_channels: [{ id: salesChannelId }],
    options: [{ title: envelopeOption, values: card.envelopes.map(({ name }) => name) }],
    variants: card.envelopes.map((envelope, rank) => toVariant(envelope, rank)),
  };
}

/** Keeps the status, further pictures and other metadata. */
export function toChangedProduct(
  card: Card,
  pictures: readonly string[],
  existing: ExistingCard,
  references: References,
) {
  const variants = card.envelopes.map((envelope, rank) =>
    toVariant(envelope, rank, findSameEnvelope(existing, card, envelope), existing.option?.title),
  );
  return {
    ...toFields(card, pictures, existing.details, references),
    id: existing.id,
    ...(hasSameEnvelopes(existing, card) ? {} : { variants }),
  };
}

/** Carts hold variant ids, so an envelope keeps its variant where its SKU or, after a new number, its name matches. */
function findSameEnvelope(existing: ExistingCard, { envelopes }: Card, { name, sku }: Envelope) {
  const isMeant = (one: ExistingEnvelope) => envelopes.some((other) => other.sku === one.sku);
  return (
    existing.envelopes.find((one) => one.sku === sku) ??
    existing.envelopes.find((one) => one.name === name && !isMeant(one))
  );
}

/** @param uploaded URLs by hash */
export function picturesOf(
  card: CatalogueCard,
  existing: ExistingCard | undefined,
  uploaded: ReadonlyMap<string, string>,
): string[] {
  const addressesOf = (side: Side) => {
    const current = existing?.pictures[side === 'front' ? 0 : 1];
    if (current && hasPicture(existing, card, side)) return [current];
    // A card may have no back.
    if (side === 'reverse' && !card.reverse) return [];
    return [requireId(uploaded, card[side]?.hash ?? `${card.sku}-${side}`)];
  };
  return [...addressesOf('front'), ...addressesOf('reverse'), ...(existing?.pictures.slice(2) ?? [])];
}

function toFields(card: Card, pictures: readonly string[], details: Record<string, unknown>, references: References) {
  return {
    title: card.title,
    handle: card.handle,
    subtitle: subtitleOf(card),
    description: card.description,
    collection_id: requireId(references.collections, card.range),
    category_ids: [references.categoryId],
    tag_ids: tagsOf(card).map((tag) => requireId(references.tags, tag)),
    images: pictures.map((url) => ({ url })),
    thumbnail: pictures[0] ?? null,
    metadata: { ...details, ...card.details },
  };
}

function toVariant(
  { name, sku, pounds }: Envelope,
  rank: number,
  existing?: ExistingEnvelope,
  option = envelopeOption,
) {
  const price = { currency_code: shop.currency, amount: pounds };
  return {
    ...(existing ? { id: existing.id } : {}),
    title: name,
    sku,
    // Cards are printed on demand; the owner turns on stock in the dashboard.
    ...(existing ? {} : { manage_inventory: false }),
    variant_rank: rank,
    options: { [option]: name },
    prices: [existing?.priceId ? { id: existing.priceId, ...price } : price],
  };
}

function requireId(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`“${key}” should have been made before the cards that refer to it.`);
  return id;
}
