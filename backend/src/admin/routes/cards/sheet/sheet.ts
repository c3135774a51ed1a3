import { cardTextNames, eachText } from '@shop/shared/cards/card-texts';
import type { CardSheet } from '../../../../catalogue/cards/card-sheet';
import type { Choices } from '../use-choices';

/** A card as it is typed, before validation. Prices are text in pounds. */
export type Sheet = Required<CardSheet>;

/** The defaults are the values that most cards have. */
export function newSheet({ envelopes, prices, texts }: Choices): Sheet {
  return {
    ...{ title: '', number: '', range: '', themes: [], occasions: [], description: '', front: '', reverse: '' },
    ...eachText(cardTextNames, (name) => texts[name]?.[0] ?? ''),
    inside: texts.inside?.[0] ?? 'Blank inside',
    cards_inside: 1,
    envelopes: [{ name: envelopes[0]?.name ?? 'White', price: prices[0] ?? '' }],
    ...{ is_shown: true, is_new: true, is_bestseller: false, is_coming_soon: false },
  };
}

export function copyOf(sheet: Sheet): Sheet {
  return { ...sheet, title: `${sheet.title} (copy)`, number: '', is_shown: false, is_bestseller: false };
}

const place = (of: string) => `shop-card-sheet:${of}`;

export function readDraftSheet(of: string): Sheet | undefined {
  try {
    const text = localStorage.getItem(place(of));
    return text === null ? undefined : (JSON.parse(text) as Sheet);
  } catch {
    return undefined;
  }
}

export function storeDraftSheet(of: string, sheet: Sheet | undefined): void {
  try {
    if (sheet) localStorage.setItem(place(of), JSON.stringify(sheet));
    else localStorage.removeItem(place(of));
  } catch {
    // Storage fails in private windows and when it is full; the page still holds the draft.
  }
}
