import type { Call } from '../api/call.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { BalanceTransaction } from '../ledger/objects.ts';

/** A standard UK card costs 1.5 % and 20p, which a refund does not return. */
export const chargeFee = (amount: number): number => Math.round(amount * 0.015) + 20;

/** Charged in the UK whether a dispute is won or lost. */
export const disputeFee = 2000;

/** @param amount pence, negative where money leaves the shop */
export function recordMove(
  call: Call,
  source: string,
  category: BalanceTransaction['reporting_category'],
  amount: number,
  fee = 0,
): string {
  const id = newId('txn');
  const type = category === 'dispute' || category === 'dispute_reversal' ? 'adjustment' : category;
  call.ledger.put({
    id,
    object: 'balance_transaction',
    created: nowInSeconds(),
    amount,
    fee,
    reporting_category: category,
    source,
    type,
  });
  return id;
}
