import type { ComputeActions } from '@medusajs/framework/types';
import { toExactPence, toPounds } from '../../money/pence';
import { type Discount, roundDiscounts } from '../../money/round-discounts';

export function toWholePennies(actions: readonly ComputeActions[]): ComputeActions[] {
  const discounts = actions.flatMap((action, at) => toDiscount(action, at) ?? []);
  const worth = new Map<string, number>();
  for (const { line, pence } of discounts) worth.set(line, Math.ceil((worth.get(line) ?? 0) + pence));
  const rounded = roundDiscounts(discounts, worth);
  return actions.map((action, at) => {
    const pence = rounded.get(String(at));
    return pence !== undefined && 'amount' in action ? { ...action, amount: toPounds(pence) } : action;
  });
}

function toDiscount(action: ComputeActions, at: number): Discount | undefined {
  if (action.action === 'addItemAdjustment') {
    return { id: String(at), line: action.item_id, code: action.code, pence: toExactPence(action.amount) };
  }
  if (action.action === 'addShippingMethodAdjustment') {
    return { id: String(at), line: action.shipping_method_id, code: action.code, pence: toExactPence(action.amount) };
  }
  return undefined;
}
