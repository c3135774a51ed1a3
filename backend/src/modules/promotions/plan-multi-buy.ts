import type { BigNumberInput } from '@medusajs/framework/types';
import { toExactPence, toPounds } from '../../cart/pence';
import { isCounted, type MeantMultiBuy } from '../../offers/multi-buys/meant-multi-buy';
import { reckonMultiBuy } from './reckon-multi-buy';

/** A line as Medusa hands it to whoever reckons promotions. */
export type OfferedLine = {
  id: string;
  quantity: BigNumberInput;
  subtotal: BigNumberInput;
  original_total?: BigNumberInput;
  is_discountable?: boolean;
  product?: { id?: string; collection_id?: string | null } | null;
};

export type Running = { code: string; meant: MeantMultiBuy };

/** What is taken off, in pence by the line's id. */
export type PlannedMultiBuy = { code: string; off: ReadonlyMap<string, number> };

/**
 * What multi-buys take off these lines. Of several the one that gives most holds, alone: nobody could follow two.
 *
 * @param packs ids of the products that are several cards in one
 */
export function planMultiBuy(
  lines: readonly OfferedLine[],
  running: readonly Running[],
  packs: ReadonlySet<string>,
): PlannedMultiBuy | null {
  const plans = running.map(({ code, meant }) => {
    const counted = lines.filter((line) => {
      const productId = line.product?.id ?? '';
      const rangeId = line.product?.collection_id ?? null;
      return line.is_discountable !== false && isCounted(meant, { productId, rangeId, isPack: packs.has(productId) });
    });
    const asCounted = counted.map((line) => ({
      id: line.id,
      each: Math.round(toExactPence(line.original_total ?? line.subtotal) / Number(line.quantity)),
      quantity: Number(line.quantity),
    }));
    return { code, off: reckonMultiBuy(asCounted, { cards: meant.cards, pence: Math.round(meant.pounds * 100) }) };
  });
  const [best] = plans.filter(({ off }) => off.size > 0).sort((a, b) => sum(b.off) - sum(a.off));
  return best ?? null;
}

/** The lines as if they cost so much less already: a code takes its per cent off what is left to pay. */
export function withoutOff<Line extends OfferedLine>(lines: readonly Line[], off: ReadonlyMap<string, number>): Line[] {
  return lines.map((line) => {
    const pence = off.get(line.id);
    if (pence === undefined) return line;
    const less = (amount: BigNumberInput) => toPounds(toExactPence(amount) - pence);
    return {
      ...line,
      subtotal: less(line.subtotal),
      ...(line.original_total !== undefined && { original_total: less(line.original_total) }),
    };
  });
}

function sum(off: ReadonlyMap<string, number>) {
  return [...off.values()].reduce((total, pence) => total + pence, 0);
}
