import { invalid } from '../api/stripe-error.ts';
import { formatAmount } from '../ledger/format-amount.ts';

// Stripe's limits for the UK, in pence.
const least = 30;
const most = 99_999_999;

export function checkAmount(amount: number): void {
  const refuse = (code: string, message: string) => invalid(message, { code, param: 'amount' });
  if (amount < 1) throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (amount < least) throw refuse('amount_too_small', `Amount must be at least ${formatAmount(least)} gbp`);
  if (amount > most) throw refuse('amount_too_large', `Amount must be no more than ${formatAmount(most)} gbp`);
}
