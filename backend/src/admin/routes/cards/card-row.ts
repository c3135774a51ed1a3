/** `pounds` is null without a price, and `left` when the card is not counted. */
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

export type Change = Partial<Record<Mark, boolean>> & { prices?: { id: string; pounds: number }[] };

/** `left` is null for an envelope that is not counted and made to order. */
export type Count = { id: string; left: number | null };

/**
 * Accepts a pound sign.
 *
 * @returns undefined when the text is no price
 */
export function parsePounds(text: string): number | undefined {
  const plain = text.trim().replace(/^£\s*/, '');
  const pounds = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return pounds > 0 && pounds <= 1000 ? pounds : undefined;
}
