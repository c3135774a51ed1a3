/** A card as the page of cards shows it. `picture` is a small one; `pounds` null: no price yet; `left` null: not counted. */
export type CardRow = {
  id: string;
  title: string;
  number: string;
  range: { handle: string; title: string } | null;
  picture: string | null;
  is_shown: boolean;
  is_new: boolean;
  is_bestseller: boolean;
  is_coming_soon: boolean;
  envelopes: { id: string; name: string; pounds: number | null; left: number | null }[];
};

export type Mark = 'is_shown' | 'is_new' | 'is_bestseller' | 'is_coming_soon';

/** What may be changed without leaving the page. */
export type Change = Partial<Record<Mark, boolean>> & { prices?: { id: string; pounds: number }[] };

/** How many of an envelope are left to sell; null: it is not counted, and made to order. */
export type Count = { id: string; left: number | null };

/** Pounds as they were typed, with or without their sign; undefined when that is no price. */
export function readPounds(text: string): number | undefined {
  const plain = text.trim().replace(/^£\s*/, '');
  const pounds = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return pounds > 0 && pounds <= 1000 ? pounds : undefined;
}
