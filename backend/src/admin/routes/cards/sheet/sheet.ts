import { cardTextNames, eachText } from '@shop/shared/cards/card-texts';
import type { CardSheet } from '../../../../catalogue/cards/card-sheet';
import type { Choices } from '../use-choices';

/** A card as it is typed, before validation. Prices are text in pounds. */
export type Sheet = Required<CardSheet>;

/** The defaults are the values that most cards have. */
export function newSheet({ envelopes, prices, texts }: Choices): Sheet {
  return {
    title: '',
    number: '',
    range: '',
    themes: [],
    occasions: [],
    description: '',
    front: '',
    reverse: '',
    ...eachText(cardTextNames, (name) => texts[name]?.[0] ?? ''),
    inside: texts.inside?.[0] ?? 'Blank inside',
    cards_inside: 1,
    envelopes: [{ name: envelopes[0]?.name ?? 'White', price: prices[0] ?? '' }],
    is_shown: true,
    is_new: true,
    is_bestseller: false,
    is_coming_soon: false,
  };
}

export function copyOf(sheet: Sheet): Sheet {
  return { ...sheet, title: `${sheet.title} (copy)`, number: '', is_shown: false, is_bestseller: false };
}
