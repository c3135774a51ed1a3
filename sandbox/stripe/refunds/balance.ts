import type { Call } from '../api/call.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { BalanceTransaction } from '../ledger/objects.ts';

/** Amounts are in pence, and negative where money leaves the shop. */
type Move = {
  type: BalanceTransaction['reporting_category'];
  amount: number;
  fee: number;
  currency: string;
};

/** A standard UK card costs 1.5 % and 20p, which a refund does not return. */
export const chargeFee = (amount: number): number => Math.round(amount * 0.015) + 20;

/** Charged in the UK whether a dispute is won or lost. */
export const disputeFee = 2000;

/** @param source the id of the charge, refund or dispute */
export function recordMove(
  call: Call,
  source: string,
  { type: category, amount, fee, currency }: Move,
): BalanceTransaction {
  const now = nowInSeconds();
  const description = 'Stripe processing fees';
  const moved: BalanceTransaction = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    created: now,
    currency,
    description: null,
    fee,
    fee_details: fee > 0 ? [{ amount: fee, application: null, currency, description, type: 'stripe_fee' }] : [],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'available',
    type: category === 'dispute' || category === 'dispute_reversal' ? 'adjustment' : category,
  };
  call.ledger.put(moved);
  return moved;
}
