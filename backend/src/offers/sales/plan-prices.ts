import type { Choice, MeantSale } from './meant-sale';
import { salePence } from './sale-pence';
import type { ListedPrice, SellableVariant } from './stored-sale';

type ReducedVariant = SellableVariant & { pence: number };

export type Plan = { added: ReducedVariant[]; changed: (ListedPrice & { to: number })[]; removed: ListedPrice[] };

/** Cards that would cost no less, or are no longer in the sale, get no price. */
export function planPrices(
  { percent, on }: MeantSale,
  sold: readonly SellableVariant[],
  current: readonly ListedPrice[] = [],
): Plan {
  const reduced = sold
    .filter((one) => isOn(one, on))
    .map((one) => ({ ...one, pence: salePence(one.usualPence, percent) }));
  return comparePrices(
    reduced.filter(({ pence, usualPence }) => pence < usualPence),
    current,
  );
}

export function comparePrices(wanted: readonly ReducedVariant[], current: readonly ListedPrice[]): Plan {
  const reduced = new Map(wanted.map((one) => [one.priceSetId, one]));
  const plan: Plan = { added: [], changed: [], removed: [] };
  for (const price of current) {
    const one = reduced.get(price.priceSetId);
    // A second price for the same variant is removed.
    reduced.delete(price.priceSetId);
    if (!one) plan.removed.push(price);
    else if (one.pence !== price.pence) plan.changed.push({ ...price, to: one.pence });
  }
  plan.added.push(...reduced.values());
  return plan;
}

export function isOn({ rangeId, productId }: SellableVariant, on: Choice): boolean {
  if (on.kind === 'all') return true;
  return on.kind === 'range' ? rangeId === on.id : on.ids.includes(productId);
}
