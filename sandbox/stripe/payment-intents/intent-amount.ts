import { invalid } from '../api/stripe-error.ts';

/** The least that Stripe takes, in the smallest unit. */
const leastAmounts: Record<string, number> = { gbp: 30, eur: 50, usd: 50 };
const mostAmount = 99_999_999;

export function inWords(amount: number, currency: string): string {
  const sign = { gbp: '£', eur: '€', usd: '$' }[currency] ?? '';
  return `${sign}${(amount / 100).toFixed(2)}`;
}

/** Refuses what Stripe would not take. */
export function checkAmount(amount: number, currency: string): void {
  const refuse = (code: string, message: string) => invalid(message, { code, param: 'amount' });
  const least = leastAmounts[currency] ?? 50;
  if (amount < 1) throw refuse('parameter_invalid_integer', 'This value must be greater than or equal to 1.');
  if (amount < least) {
    throw refuse('amount_too_small', `Amount must be at least ${inWords(least, currency)} ${currency}`);
  }
  if (amount > mostAmount) {
    throw refuse('amount_too_large', `Amount must be no more than ${inWords(mostAmount, currency)} ${currency}`);
  }
}
