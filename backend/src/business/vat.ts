import type { Vat } from '@shop/shared/desk/business';
import { dayOf } from '@shop/shared/format/calendar';
import { formatMoney } from '@shop/shared/format/money';
import { toPounds } from '../cart/pence';
import type { PaidRefund, SoldOrder } from '../modules/business/business-service';

/** Cards, and their delivery with them, are taxed at the standard rate in the United Kingdom, and exports at none. */
export type Rate = 20 | 0;

/** Pence; what was taken less what went back. */
export interface VatLine {
  rate: Rate;
  gross: number;
  vat: number;
}

/** Taxable turnover in twelve months above which a business must register; GOV.UK, since 1 April 2024. Pence. */
const threshold = 90_000_00;
const warnFrom = 0.9;

/** Undefined: the shop was not registered when it was ordered, so there is no VAT in it. */
export function rateOf(vat: Vat | null, orderedAt: Date, country: string): Rate | undefined {
  if (!vat || dayOf(orderedAt) < vat.from_day) return undefined;
  return country === 'gb' || country === '' ? 20 : 0;
}

/** Prices include it: of £1.20 it is 20p. Whole pence, as on an invoice of its own. */
export function vatIn(pence: number, rate: Rate | undefined): number {
  return rate === 20 ? Math.round(pence / 6) : 0;
}

/** One line for each rate, also where nothing was sold at it; none for a shop that is not registered. */
export function vatLines(vat: Vat | null, orders: readonly SoldOrder[], refunds: readonly PaidRefund[]): VatLine[] {
  if (!vat) return [];
  const moved = [
    ...orders.map(({ at, country, taken }) => ({ rate: rateOf(vat, at, country), pence: taken, sign: 1 })),
    ...refunds.map(({ ordered_at, country, amount }) => ({
      rate: rateOf(vat, ordered_at, country),
      pence: amount,
      sign: -1,
    })),
  ];
  return ([20, 0] as const).map((rate) => {
    const own = moved.filter((one) => one.rate === rate);
    return {
      rate,
      gross: own.reduce((sum, { pence, sign }) => sum + sign * pence, 0),
      vat: own.reduce((sum, { pence, sign }) => sum + sign * vatIn(pence, rate), 0),
    };
  });
}

/**
 * A sentence when the shop comes near the turnover at which it must register; empty else.
 *
 * @param turnover of the last twelve months, in pence
 */
export function thresholdWarning(vat: Vat | null, turnover: number): string {
  if (vat || turnover < threshold * warnFrom) return '';
  const sums = `The shop has taken ${formatMoney(toPounds(turnover))} in the last twelve months.`;
  return turnover > threshold
    ? `${sums} That is more than ${formatMoney(toPounds(threshold))}: you must register for VAT within 30 days of the end of the month in which it went above.`
    : `${sums} From ${formatMoney(toPounds(threshold))} on you must register for VAT.`;
}
