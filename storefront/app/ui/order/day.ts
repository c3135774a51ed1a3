import { shop } from '@shop/shared/shop';

const day = new Intl.DateTimeFormat(shop.locale, { dateStyle: 'long', timeZone: 'Europe/London' });

/** `2026-03-10T23:30:00Z` → `10 March 2026`: the day that it was in the shop's own place. */
export function formatDay(moment: string) {
  return day.format(new Date(moment));
}
