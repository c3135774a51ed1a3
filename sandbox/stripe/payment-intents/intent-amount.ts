import { invalid } from '../api/stripe-error.ts';
import { formatAmount } from '../ledger/format-amount.ts';

/** Minimums of Stripe, in the smallest unit. */
const minimumAmounts: Record<string, number> = { gbp: 30, eur: 50, usd: 50 };
const maximumAmount = 99_999_999;

export function checkAmount(amount: number, currency: string): void {
  const refuse = (code: string, message: string) => invalid(message, { code, param: 'amount' });
  const least = minimumAmounts[currency] ?? 50;
  if (amount < 1) throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (amount < least) {
    throw refuse('amount_too_small', `Amount must be at least ${formatAmount(least, currency)} ${currency}`);
  }
  if (amount > maximumAmount) {
    throw refuse(
      'amount_too_large',
      `Amount must be no more than ${formatAmount(maximumAmount, currency)} ${currency}`,
    );
  }
}
