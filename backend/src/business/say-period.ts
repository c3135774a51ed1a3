import type { Period } from '@shop/shared/desk/business';
import { startOfDay } from '@shop/shared/format/calendar';
import { formatDay } from '@shop/shared/format/days';

/** `6 April 2026 to 5 April 2027`, or the one day. */
export function sayPeriod({ from, to }: Period): string {
  const say = (day: string) => formatDay(startOfDay(day));
  return from === to ? say(from) : `${say(from)} to ${say(to)}`;
}
