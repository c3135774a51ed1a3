import { eachText, pageTextNames } from '@shop/shared/cards/card-texts';
import type { Card } from '../app/commerce/catalogue/card.ts';

export function sampleCard(title: string, given: Partial<Card> = {}): Card {
  return {
    id: title,
    handle: title.toLowerCase(),
    title,
    category: 'cards',
    range: null,
    description: '',
    themes: [],
    occasions: [],
    isBestseller: false,
    isNew: false,
    isComingSoon: false,
    front: null,
    reverse: null,
    ...eachText(pageTextNames, () => ''),
    paper: { width: 105, height: 148 },
    cardsInside: 1,
    envelopes: [],
    createdAt: '2026-01-01T09:00:00.000Z',
    updatedAt: '2026-01-01T09:00:00.000Z',
    ...given,
  };
}
