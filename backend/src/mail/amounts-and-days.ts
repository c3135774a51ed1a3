import { shop } from '@shop/shared/shop';

const pounds = new Intl.NumberFormat(shop.locale, { style: 'currency', currency: shop.currency });

export function formatMoney(amount: number): string {
  return pounds.format(amount);
}

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'Europe/London' });

/** The day in the shop's own place, whatever clock the server has. */
export function formatDay(date: Date): string {
  return day.format(date);
}

const time = new Intl.DateTimeFormat(shop.locale, { timeStyle: 'short', timeZone: 'Europe/London' });

/** The time of day by the shop's own clock. */
export function formatTime(date: Date): string {
  return time.format(date);
}
