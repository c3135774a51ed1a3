import type { Choices } from '../use-choices';

/** A card as it is written: what a person types, before the shop has looked at it. Prices are text, in pounds. */
export type Sheet = {
  title: string;
  number: string;
  range: string;
  themes: string[];
  occasions: string[];
  reference: string;
  translation: string;
  verse: string;
  description: string;
  front: string;
  reverse: string;
  front_text: string;
  front_alt: string;
  reverse_alt: string;
  inside: string;
  size: string;
  cards_inside: number;
  envelopes: { name: string; price: string }[];
  is_shown: boolean;
  is_new: boolean;
  is_bestseller: boolean;
  is_coming_soon: boolean;
};

/** A new card begins with what most cards of the shop have. */
export function newSheet({ envelopes, insides, prices, sizes, translations }: Choices): Sheet {
  return {
    ...{ title: '', number: '', range: '', themes: [], occasions: [], reference: '' },
    ...{ translation: translations[0] ?? '', verse: '' },
    ...{ description: '', front: '', reverse: '', front_text: '', front_alt: '', reverse_alt: '' },
    inside: insides[0] ?? 'Blank inside',
    size: sizes[0] ?? '',
    cards_inside: 1,
    envelopes: [{ name: envelopes[0]?.name ?? 'White', price: prices[0] ?? '' }],
    ...{ is_shown: true, is_new: true, is_bestseller: false, is_coming_soon: false },
  };
}

/** Another card made from this one: its words stay, its name and number are its own, and it is not shown yet. */
export function copyOf(sheet: Sheet): Sheet {
  return { ...sheet, title: `${sheet.title} (copy)`, number: '', is_shown: false, is_bestseller: false };
}

const place = (of: string) => `shop-card-sheet:${of}`;

/** What was written last and not saved. A browser that keeps nothing has nothing. */
export function keptSheet(of: string): Sheet | undefined {
  try {
    const text = localStorage.getItem(place(of));
    return text === null ? undefined : (JSON.parse(text) as Sheet);
  } catch {
    return undefined;
  }
}

export function keepSheet(of: string, sheet: Sheet | undefined): void {
  try {
    if (sheet) localStorage.setItem(place(of), JSON.stringify(sheet));
    else localStorage.removeItem(place(of));
  } catch {
    // Private windows, and full ones: the page still holds what is written.
  }
}
