import { ProductStatus } from '@medusajs/framework/utils';
import { subtitleOf } from '@shop/shared/coming-soon';
import { shop } from '@shop/shared/shop';
import { hasPicture, hasSameEnvelopes, tagsOf } from '../check/compare-card';
import type { ExistingCard, ExistingEnvelope } from '../check/existing-card';
import type { Envelope } from '../read/card';
import type { Side } from '../read/picture';
import type { CatalogueCard } from '../read/read-catalogue';

/** Ids of the engine and addresses of uploaded pictures that the cards refer to. */
export type References = {
  collections: ReadonlyMap<string, string>;
  tags: ReadonlyMap<string, string>;
  pictures: ReadonlyMap<string, string>;
  categoryId: string;
  salesChannelId: string;
  shippingProfileId: string;
};

export function toNewProduct(card: CatalogueCard, references: References) {
  const { salesChannelId, shippingProfileId } = references;
  return {
    ...toFields(card, undefined, references),
    external_id: card.sku,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: shippingProfileId,
    sales_channels: [{ id: salesChannelId }],
    options: [{ title: 'Envelope', values: card.envelopes.map(({ name }) => name) }],
    variants: card.envelopes.map((envelope, rank) => toVariant(envelope, rank, undefined)),
  };
}

/** Leaves what the file says nothing about: whether the card is published, further pictures, other details. */
export function toChangedProduct(card: CatalogueCard, existing: ExistingCard, references: References) {
  const bySku = new Map(existing.envelopes.map((envelope) => [envelope.sku, envelope]));
  const variants = card.envelopes.map((envelope, rank) => toVariant(envelope, rank, bySku.get(envelope.sku)));
  return {
    ...toFields(card, existing, references),
    id: existing.id,
    ...(hasSameEnvelopes(existing, card) ? {} : { variants }),
  };
}

function toFields(card: CatalogueCard, existing: ExistingCard | undefined, references: References) {
  const address = (side: Side) => {
    const kept = hasPicture(existing, card, side) ? existing?.pictures[side === 'front' ? 0 : 1] : undefined;
    return kept ?? found(references.pictures, card[side].hash);
  };
  const further = existing?.pictures.slice(2) ?? [];
  return {
    title: card.title,
    handle: card.handle,
    subtitle: subtitleOf(card),
    description: card.description,
    collection_id: found(references.collections, card.range),
    category_ids: [references.categoryId],
    tag_ids: tagsOf(card).map((tag) => found(references.tags, tag)),
    images: [address('front'), address('reverse'), ...further].map((url) => ({ url })),
    thumbnail: address('front'),
    metadata: { ...existing?.details, ...card.details },
  };
}

function toVariant({ name, sku, pounds }: Envelope, rank: number, existing: ExistingEnvelope | undefined) {
  const price = { currency_code: shop.currency, amount: pounds };
  return {
    ...(existing ? { id: existing.id } : {}),
    title: name,
    sku,
    // Cards are printed to demand; an owner who wants stock counted switches it on in the admin.
    ...(existing ? {} : { manage_inventory: false }),
    variant_rank: rank,
    options: { Envelope: name },
    prices: [existing?.priceId ? { id: existing.priceId, ...price } : price],
  };
}

function found(ids: ReadonlyMap<string, string>, key: string): string {
  const id = ids.get(key);
  if (id === undefined) throw new Error(`“${key}” should have been made before the cards that refer to it.`);
  return id;
}
