import type { Params } from '../api/form-body.ts';
import { whole } from '../api/read-params.ts';
import { invalid, missingParam } from '../api/stripe-error.ts';

/** The least that Stripe takes, in the smallest unit. */
const leastAmounts: Record<string, number> = { gbp: 30, eur: 50, usd: 50 };
const mostAmount = 99_999_999;

export function inWords(amount: number, currency: string): string {
  const sign = { gbp: '£', eur: '€', usd: '$' }[currency] ?? '';
  return `${sign}${(amount / 100).toFixed(2)}`;
}

export function readAmount(params: Params, currency: string): number | undefined {
  const amount = whole(params, 'amount');
  if (amount === undefined) return undefined;
  const least = leastAmounts[currency] ?? 50;
  if (amount < 1) {
    throw invalid('This value must be greater than or equal to 1.', {
      code: 'parameter_invalid_integer',
      param: 'amount',
    });
  }
  if (amount < least) {
    const message = `Amount must be at least ${inWords(least, currency)} ${currency}`;
    throw invalid(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > mostAmount) {
    const message = `Amount must be no more than ${inWords(mostAmount, currency)} ${currency}`;
    throw invalid(message, { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

export function requiredAmount(params: Params, currency: string): number {
  const amount = readAmount(params, currency);
  if (amount === undefined) throw missingParam('amount');
  return amount;
}
