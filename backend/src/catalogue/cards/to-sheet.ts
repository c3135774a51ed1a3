import { cardTextNames, eachText } from '@shop/shared/cards/card-texts';
import { isMark, occasionsIn } from '@shop/shared/cards/occasions';
import { isComingSoon } from '@shop/shared/coming-soon';
import type { ShopCard } from '../import/write/load-existing-cards';
import type { CardSheet } from './card-sheet';

export function toSheet(card: ShopCard): CardSheet {
  const note = (name: string) => {
    const value = card.details[name];
    return typeof value === 'string' ? value : '';
  };
  const [front = '', reverse = ''] = card.pictures;
  return {
    title: card.title,
    number: card.sku,
    range: card.range ?? '',
    themes: card.tags.filter((tag) => !isMark(tag)),
    occasions: occasionsIn(note('occasions')),
    ...eachText(cardTextNames, note),
    description: card.description ?? '',
    front,
    reverse,
    cards_inside: Number(card.details.cards_inside) || 1,
    envelopes: card.envelopes.map(({ name, pounds }) => ({ name, price: pounds?.toFixed(2) ?? '' })),
    is_shown: card.isPublished,
    is_new: card.tags.includes('new'),
    is_bestseller: card.tags.includes('bestseller'),
    is_coming_soon: isComingSoon(card),
  };
}
