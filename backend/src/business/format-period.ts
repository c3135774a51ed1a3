import type { Period } from '@shop/shared/desk/business';
import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';

/** `6 April 2026 to 5 April 2027`. */
export function formatPeriod({ from, to }: Period): string {
  const format = (day: string) => formatDay(startOfDay(day));
  return from === to ? format(from) : `${format(from)} to ${format(to)}`;
}
