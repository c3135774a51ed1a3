import { subtitleOf } from '@shop/shared/coming-soon';
import type { Card } from '../read/card';
import { type Picture, type Side, sides } from '../read/picture';
import type { CatalogueCard } from '../read-catalogue';
import type { ExistingCard } from './existing-card';

export function tagsOf(card: Card): string[] {
  return [...card.themes, ...(card.isBestseller ? ['bestseller'] : []), ...(card.isNew ? ['new'] : [])];
}

/** The hash of a picture is part of its address; a picture missing from the upload counts as unchanged. */
export function hasPicture(existing: ExistingCard | undefined, card: CatalogueCard, side: Side): boolean {
  const address = existing?.pictures[side === 'front' ? 0 : 1];
  const picture = card[side];
  // A card may have no back.
  if (!picture) return address !== undefined || side === 'reverse';
  return address?.includes(picture.hash) ?? false;
}

export function listNewPictures({ card, current }: { card: CatalogueCard; current?: ExistingCard }): Picture[] {
  return sides.filter((side) => !hasPicture(current, card, side)).flatMap((side) => card[side] ?? []);
}

/** Variants are costly to write, so unchanged ones are skipped. */
export function hasSameEnvelopes(existing: ExistingCard, card: Pick<ExistingCard | Card, 'envelopes'>): boolean {
  const now = existing.envelopes.map(({ name, sku, pounds }) => [name, sku, pounds]);
  const then = card.envelopes.map(({ name, sku, pounds }) => [name, sku, pounds]);
  return JSON.stringify(now) === JSON.stringify(then);
}

export function isUnchanged(existing: ExistingCard, card: CatalogueCard): boolean {
  return (
    existing.title === card.title &&
    existing.handle === card.handle &&
    existing.subtitle === subtitleOf(card) &&
    existing.description === card.description &&
    existing.range === card.range &&
    existing.categories.includes('cards') &&
    JSON.stringify([...existing.tags].sort()) === JSON.stringify(tagsOf(card).sort()) &&
    hasPicture(existing, card, 'front') &&
    hasPicture(existing, card, 'reverse') &&
    existing.thumbnail === existing.pictures[0] &&
    // Medusa deletes a metadata key that is set to an empty string.
    Object.entries(card.details).every(([name, value]) => (existing.details[name] ?? '') === value) &&
    hasSameEnvelopes(existing, card)
  );
}
