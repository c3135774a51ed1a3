import { parsePounds } from '../../client/parse-pounds';

export type Mark = 'is_shown' | 'is_new' | 'is_bestseller' | 'is_coming_soon';

export type Change = Partial<Record<Mark, boolean>> & { prices?: { id: string; pounds: number }[] };

/** `left` is null for an envelope that is not counted and made to order; `was` is what the form showed. */
export type Count = { id: string; left: number | null; was?: number | null };

export const parsePrice = (text: string) => parsePounds(text, { least: 0.01, most: 1000 });
