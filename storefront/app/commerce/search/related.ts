import type { Card } from '../catalogue/card.ts';

const most = 4;

/** Cards that share most themes come first; unreleased cards and bundles are left out. */
export function relatedCards(cards: Card[], card: Card): Card[] {
  const wanted = new Set(card.themes);
  const byShared: Card[][] = [];
  for (const other of cards) {
    const shared = other.themes.filter((theme) => wanted.has(theme)).length;
    if (shared === 0 || other.id === card.id || other.isComingSoon || other.cardsInside !== 1) continue;
    byShared[shared] ??= [];
    if (byShared[shared].length < most) byShared[shared].push(other);
  }
  return byShared.reverse().flat().slice(0, most);
}
