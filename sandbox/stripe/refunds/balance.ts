import type { Call } from '../api/call.ts';
import { newId, nowInSeconds } from '../ledger/new-id.ts';
import type { BalanceTransaction } from '../ledger/objects.ts';

/** Pence; by what it is reported as. `amount` is below nothing where money leaves the shop. */
type Move = {
  type: BalanceTransaction['reporting_category'];
  amount: number;
  fee: number;
  currency: string;
};

/** What a standard UK card costs: 1.5 % and 20p, in whole pence. None of it comes back with a refund. */
export const feeOfCharge = (amount: number): number => Math.round(amount * 0.015) + 20;

/** What a dispute costs in the UK, won or lost. */
export const feeOfDispute = 2000;

/** Writes down what moved in the shop's account. @param source the id of what moved it */
export function move(call: Call, source: string, { type: category, amount, fee, currency }: Move): BalanceTransaction {
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
