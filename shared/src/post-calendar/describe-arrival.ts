import { addDays, dayOf } from '../format/calendar.ts';
import { formatWeekday } from '../format/days.ts';
import { orderDay, postingDay } from './arrival.ts';
import type { PostCalendar } from './post-calendar.ts';

/** @param isGift it goes straight to another person */
export function describeArrival(day: string, isGift = false): string {
  return `${isGift ? 'there' : 'with you'} by ${formatWeekday(day)}`;
}

/** Returns 'Order before 12 noon today', preceded by a closure notice if any; empty during a long closure. */
export function orderBefore(calendar: PostCalendar, moment: Date): string {
  const day = orderDay(calendar, moment);
  if (day === null) return '';
  const today = dayOf(moment);
  const isTomorrow = day === addDays(today, 1);
  const when = day === today ? 'today' : isTomorrow ? 'tomorrow' : `on ${formatWeekday(day)}`;
  const order = `Order before ${formatHour(calendar.cut_off_hour)} ${when}`;
  const closed = describeClosure(calendar, moment);
  return closed ? `We are ${closed}. ${order}` : order;
}

/** Returns 'closed until Sunday 3 January', or an empty text when no closure delays an order. */
export function describeClosure(calendar: PostCalendar, moment: Date): string {
  const today = dayOf(moment);
  const day = orderDay(calendar, moment) ?? today;
  const between = calendar.closed
    .filter(({ from, until }) => from < day && until >= today)
    .toSorted((one, other) => one.until.localeCompare(other.until));
  const first = between[0];
  const last = between.at(-1);
  if (!first || !last) return '';
  const until = `closed until ${formatWeekday(last.until)}`;
  return first.from <= today ? until : until.replace('until', `from ${formatWeekday(first.from)} until`);
}

/** Stands for the day of posting during a closure that is too long to promise one. */
const someDay = 'some day';

/** The day by which an order of this moment is posted, where closed days delay it; null where they do not. */
export function delayedPosting(calendar: PostCalendar, moment: Date): string | null {
  const day = postingDay(calendar, moment);
  return day === postingDay({ ...calendar, closed: [] }, moment) ? null : (day ?? someDay);
}

/** Says when an order is posted: within the usual days, unless closed days delay it. */
export function describeDispatch(delayedTo: string | null, usually: 'in' | 'within' = 'within'): string {
  if (delayedTo === someDay) return 'once we are open again';
  return delayedTo ? `by ${formatWeekday(delayedTo)}` : `${usually} 1-2 working days`;
}

export function formatHour(hour: number): string {
  if (hour === 12) return '12 noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

/** Puts the delivery days into a description such as 'Royal Mail, 2 to 4 working days'. */
export function withDeliveryDays(calendar: PostCalendar, code: string, words: string): string {
  const way = calendar.methods.find((one) => one.code === code);
  if (!way) return words;
  const days = way.least === way.most ? `${way.most}` : `${way.least} to ${way.most}`;
  return words.replace(/\d+(\D+\d+)? working days?/, `${days} working day${way.most === 1 ? '' : 's'}`);
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export function weekdayName(day: number): string {
  return names[day - 1] ?? '';
}

export function describeWeekdays({ weekdays }: Pick<PostCalendar, 'weekdays'>): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const first = days[0] ?? 1;
  const last = days.at(-1) ?? first;
  if (days.length > 2 && last - first === days.length - 1) return `${weekdayName(first)} to ${weekdayName(last)}`;
  return days
    .map(weekdayName)
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ');
}
