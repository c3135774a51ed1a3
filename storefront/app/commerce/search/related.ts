import type { Card } from '../catalogue/card.ts';

/** Cards that share most themes come first; unreleased cards and bundles are left out. */
export function relatedCards(cards: Card[], card: Card): Card[] {
  const wanted = new Set(card.themes);
  return cards
    .filter((other) => other.id !== card.id && !other.isComingSoon && other.cardsInside === 1)
    .map((other) => ({ other, shared: other.themes.filter((theme) => wanted.has(theme)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, 4)
    .map(({ other }) => other);
}
