import type { Card } from '../catalogue/card.ts';

/**
 * Up to `most` cards that share a theme with this one, those with more in common first; a card that is not sold yet
 * and a whole range are not offered beside it.
 */
export function relatedCards(cards: Card[], card: Card, most = 4): Card[] {
  const wanted = new Set(card.themes);
  return cards
    .filter((other) => other.id !== card.id && !other.isComingSoon && other.cardsInside === 1)
    .map((other) => ({ other, shared: other.themes.filter((theme) => wanted.has(theme)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, most)
    .map(({ other }) => other);
}
