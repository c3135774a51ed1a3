export type Mark = 'is_shown' | 'is_new' | 'is_bestseller' | 'is_coming_soon';

export type Change = Partial<Record<Mark, boolean>> & { prices?: { id: string; pounds: number }[] };

/** `left` is null for an envelope that is not counted and made to order. */
/** `was` is what the form showed. */
export type Count = { id: string; left: number | null; was?: number | null };

/** Accepts a pound sign, and answers undefined when the text is no price. */
export function parsePounds(text: string): number | undefined {
  const plain = text.trim().replace(/^£\s*/, '');
  const pounds = /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : 0;
  return pounds > 0 && pounds <= 1000 ? pounds : undefined;
}
