import type { BigNumberInput } from '@medusajs/framework/types';
import { toExactPence, toPounds } from '../../money/pence';
import { sum } from '../../money/sum';
import { isCounted, type MultiBuyDefinition } from './multi-buy-definition';

export type OfferedLine = {
  id: string;
  quantity: BigNumberInput;
  subtotal: BigNumberInput;
  original_total?: BigNumberInput;
  is_discountable?: boolean;
  product?: { id?: string; collection_id?: string | null } | null;
};

export type RunningMultiBuy = { code: string; meant: MultiBuyDefinition };

/** `off` is pence by line id. */
export type PlannedMultiBuy = { code: string; off: ReadonlyMap<string, number> };

/** Plans the multi-buy with the largest discount: only one applies. */
export function planMultiBuy(
  lines: readonly OfferedLine[],
  running: readonly RunningMultiBuy[],
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
    return { code, off: calculateMultiBuy(asCounted, { cards: meant.cards, pence: Math.round(meant.pounds * 100) }) };
  });
  const [best] = plans.filter(({ off }) => off.size > 0).sort((a, b) => sum(b.off.values()) - sum(a.off.values()));
  return best ?? null;
}

/** Lowers the lines' prices by the discount: a percentage code applies to what is left. */
export function afterMultiBuy<Line extends OfferedLine>(
  lines: readonly Line[],
  off: ReadonlyMap<string, number>,
): Line[] {
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

type MultiBuy = {
  cards: number;
  pence: number;
};

type CountedLine = {
  id: string;
  each: number;
  quantity: number;
};

/** Pence off by line id. The dearest cards go into the first five, which is best for the shopper. */
export function calculateMultiBuy(lines: readonly CountedLine[], { cards, pence }: MultiBuy): Map<string, number> {
  const single = lines
    .flatMap(({ id, each, quantity }) => Array.from({ length: quantity }, () => ({ id, each })))
    .toSorted((a, b) => b.each - a.each || (a.id < b.id ? -1 : Number(a.id > b.id)));
  const off = new Map<string, number>();
  for (let first = 0; first + cards <= single.length; first += cards) {
    const together = single.slice(first, first + cards);
    const worth = together.reduce((sum, { each }) => sum + each, 0);
    let given = 0;
    let reached = 0;
    for (const { id, each } of together) {
      reached += each;
      // Rounding the running total makes the shares add up.
      const share = Math.round((Math.max(0, worth - pence) * reached) / worth) - given;
      given += share;
      if (share > 0) off.set(id, (off.get(id) ?? 0) + share);
    }
  }
  return off;
}
