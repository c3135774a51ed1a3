import { addDays, dayOf } from '../format/calendar.ts';
import { formatWeekday } from '../format/days.ts';
import { orderDay } from './arrival.ts';
import type { PostCalendar } from './post-calendar.ts';

/** `2026-11-26` → 'with you by Thursday 26 November'. */
export function withYouBy(day: string): string {
  return `with you by ${formatWeekday(day)}`;
}

/**
 * Until when an arrival holds: 'Order before 12 noon today', and why it is so far away where the shop is closed; empty
 * where it is closed for long.
 */
export function orderBefore(calendar: PostCalendar, moment: Date): string {
  const day = orderDay(calendar, moment);
  if (day === null) return '';
  const today = dayOf(moment);
  const isTomorrow = day === addDays(today, 1);
  const when = day === today ? 'today' : isTomorrow ? 'tomorrow' : `on ${formatWeekday(day)}`;
  const order = `Order before ${sayHour(calendar.cut_off_hour)} ${when}`;
  const closed = sayClosed(calendar, moment);
  return closed ? `We are ${closed}. ${order}` : order;
}

/** 'closed until Sunday 3 January'; empty where what is ordered at that moment waits for no closed days. */
export function sayClosed(calendar: PostCalendar, moment: Date): string {
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

/** 12 → '12 noon', 15 → '3 pm'. */
export function sayHour(hour: number): string {
  if (hour === 12) return '12 noon';
  return hour < 12 ? `${hour} am` : `${hour - 12} pm`;
}

/** The words of a way of delivery, with the days that its parcels take: 'Royal Mail, 2 to 4 working days'. */
export function withDaysOf(calendar: PostCalendar, code: string, words: string): string {
  const way = calendar.methods.find((one) => one.code === code);
  if (!way) return words;
  const days = way.least === way.most ? `${way.most}` : `${way.least} to ${way.most}`;
  return words.replace(/\d+(\D+\d+)? working days?/, `${days} working day${way.most === 1 ? '' : 's'}`);
}

const names = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The name of a weekday; 1 is Monday. */
export function sayWeekday(day: number): string {
  return names[day - 1] ?? '';
}

/** On which days the shop posts: 'Monday to Friday', or one by one where there are gaps. */
export function sayWeekdays({ weekdays }: Pick<PostCalendar, 'weekdays'>): string {
  const days = weekdays.toSorted((one, other) => one - other);
  const first = days[0] ?? 1;
  const last = days.at(-1) ?? first;
  if (days.length > 2 && last - first === days.length - 1) return `${sayWeekday(first)} to ${sayWeekday(last)}`;
  return days
    .map(sayWeekday)
    .join(', ')
    .replace(/, (?=\w+$)/, ' and ');
}
