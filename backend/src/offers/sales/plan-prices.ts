import type { Choice, MeantSale } from './meant-sale';
import { salePence } from './sale-pence';
import type { Held, Sold } from './stored-sale';

type Reduced = Sold & { pence: number };

/** What there is to do so that a list of prices holds what its sale means. */
export type Plan = { added: Reduced[]; changed: (Held & { to: number })[]; removed: Held[] };

/**
 * Each card that a sale is on has its per cent off the usual price of now; one that would cost no less has none, and so
 * has one that the sale is not on any more.
 *
 * @param held what the list holds for everybody; nothing in a new one
 */
export function planPrices({ percent, on }: MeantSale, sold: readonly Sold[], held: readonly Held[] = []): Plan {
  const wanted = new Map<string, Reduced>();
  for (const one of sold) {
    const pence = salePence(one.usualPence, percent);
    if (isOn(one, on) && pence < one.usualPence) wanted.set(one.priceSetId, { ...one, pence });
  }
  const plan: Plan = { added: [], changed: [], removed: [] };
  for (const price of held) {
    const one = wanted.get(price.priceSetId);
    // A second price for the same card goes, too.
    wanted.delete(price.priceSetId);
    if (!one) plan.removed.push(price);
    else if (one.pence !== price.pence) plan.changed.push({ ...price, to: one.pence });
  }
  plan.added.push(...wanted.values());
  return plan;
}

export function isOn({ rangeId, productId }: Sold, on: Choice): boolean {
  if (on.kind === 'all') return true;
  return on.kind === 'range' ? rangeId === on.id : on.ids.includes(productId);
}
