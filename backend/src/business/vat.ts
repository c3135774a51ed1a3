import type { Vat } from '@shop/shared/desk/business';
import { isHomeCountry } from '@shop/shared/format/address-lines';
import { dayOf } from '@shop/shared/format/calendar';
import { formatMoney } from '@shop/shared/format/money';
import type { PaidRefund, SoldOrder } from '../modules/business/business-service';
import { toPounds } from '../money/pence';

/** Percent. Cards and their delivery have the standard rate in the UK, exports are zero-rated. */
export type Rate = 20 | 0;

/** Pence, net of refunds. */
export interface VatLine {
  rate: Rate;
  gross: number;
  vat: number;
}

/** Pence in twelve months; GOV.UK, since 1 April 2024. */
const threshold = 90_000_00;
const warnFrom = 0.9;

/** @returns undefined when the shop was not registered at the time of the order */
export function rateOf(vat: Vat | null, orderedAt: Date, country: string): Rate | undefined {
  if (!vat || dayOf(orderedAt) < vat.from_day) return undefined;
  return isHomeCountry(country) ? 20 : 0;
}

/** Prices include VAT: £1.20 holds 20p. It is rounded per order, as on an invoice. */
export function vatIn(pence: number, rate: Rate | undefined): number {
  return rate === 20 ? Math.round(pence / 6) : 0;
}

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

/** @param turnover is in pence, of the last twelve months */
export function thresholdWarning(vat: Vat | null, turnover: number): string {
  if (vat || turnover < threshold * warnFrom) return '';
  const sums = `The shop has taken ${formatMoney(toPounds(turnover))} in the last twelve months.`;
  return turnover > threshold
    ? `${sums} That is more than ${formatMoney(toPounds(threshold))}: you must register for VAT within 30 days of the end of the month in which it went above.`
    : `${sums} From ${formatMoney(toPounds(threshold))} on you must register for VAT.`;
}
