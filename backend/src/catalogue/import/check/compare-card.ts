import { subtitleOf } from '@shop/shared/coming-soon';
import type { Card } from '../read/card';
import type { Side } from '../read/picture';
import type { CatalogueCard } from '../read/read-catalogue';
import type { ExistingCard } from './existing-card';

/** What a card is found by besides its name: its themes and the two marks that the front of the shop shows. */
export function tagsOf(card: Card): string[] {
  return [...card.themes, ...(card.isBestseller ? ['bestseller'] : []), ...(card.isNew ? ['new'] : [])];
}

/**
 * Whether the shop shows this very picture already: its content's hash is part of its address. One that did not come
 * with the file is the one that the shop has.
 */
export function hasPicture(existing: ExistingCard | undefined, card: CatalogueCard, side: Side): boolean {
  const address = existing?.pictures[side === 'front' ? 0 : 1];
  const picture = card[side];
  if (!picture) return address !== undefined;
  return address?.includes(picture.hash) ?? false;
}

/** Whether the envelopes, their order or their prices differ. They are costly to write, so they are left if not. */
export function hasSameEnvelopes(existing: ExistingCard, card: Card): boolean {
  const now = existing.envelopes.map(({ name, sku, pounds }) => [name, sku, pounds]);
  const then = card.envelopes.map(({ name, sku, pounds }) => [name, sku, pounds]);
  return JSON.stringify(now) === JSON.stringify(then);
}

/** Whether the shop has the card exactly as the file says, so that there is nothing to write. */
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
    // Medusa takes away a detail that is given as nothing.
    Object.entries(card.details).every(([name, value]) => (existing.details[name] ?? '') === value) &&
    hasSameEnvelopes(existing, card)
  );
}
