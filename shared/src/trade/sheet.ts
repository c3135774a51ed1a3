import { beginningOf } from '../format/beginning-of.ts';

/** Prices are pounds for one card, or for one pack of mixed cards. */
export interface TradeSheet {
  /** Cards in a pack: 1 for packs of mixed cards. */
  pack_size: number;
  most_packs: number;
  /** Pounds of goods in an order; 0: there is none. */
  minimum: number;
  cards: SheetCard[];
  last_order: { variant_id: string; packs: number }[];
}

interface SheetCard {
  variant_id: string;
  code: string;
  title: string;
  /** Empty for a card of none. */
  range: string;
  envelope: string;
  price: number;
}

export type SheetFault = { row: number; text: string; sentence: string };

/** Longer lists are cut. */
const mostRows = 1000;
const headings = /^(code|sku|card)$/i;

/** Rows are `code,packs`, with commas, semicolons or tabs; a card's are added up, and each unreadable one is named. */
export function readSheetCsv(
  text: string,
  { cards, most_packs: most }: Pick<TradeSheet, 'cards' | 'most_packs'>,
): { packs: Map<string, number>; faults: SheetFault[] } {
  const byCode = new Map(cards.map((card) => [card.code.toUpperCase(), card.variant_id]));
  const packs = new Map<string, number>();
  const faults: SheetFault[] = [];
  const rows = text.split(/\r\n?|\n/).slice(0, mostRows);
  for (const [at, line] of rows.entries()) {
    const [code = '', count = '', ...more] = line.split(/[,;\t]/).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/, '$1')
        .trim(),
    );
    if (code === '' && count === '') continue;
    if (faults.length === 0 && packs.size === 0 && headings.test(code)) continue;
    const name = (sentence: string) => faults.push({ row: at + 1, text: beginningOf(line.trim(), 60), sentence });
    const variant = byCode.get(code.toUpperCase());
    if (!variant) name(`We have no card with the code ‘${beginningOf(code, 40)}’.`);
    else if (!/^\d{1,4}$/.test(count) || more.some((cell) => cell !== ''))
      name('Write the code, a comma and a whole number of packs.');
    else if ((packs.get(variant) ?? 0) + Number(count) > most)
      name(`At most ${most} packs of a card fit into an order.`);
    else if (Number(count) > 0) packs.set(variant, (packs.get(variant) ?? 0) + Number(count));
  }
  return { packs, faults };
}
