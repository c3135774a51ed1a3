import * as v from 'valibot';
import { addDays, dayOf, isDay } from '../format/calendar.ts';
import { formatWeekday } from '../format/days.ts';
import { arrivalOfPosted, isWorkingDay, postingDay } from './arrival.ts';
import type { PostCalendar } from './post-calendar.ts';

/** A parcel may wait for its day as many days as this. */
const farthestDay = 90;

/** `post`: it is posted on the day. `arrive`: it is there by the day. */
export interface ChosenDay {
  when: 'post' | 'arrive';
  day: string;
}

export type Wish = ChosenDay | { when: 'soon' };

const unreadable = 'Please choose one of the days in the list.';

/** Forms and the API send this; the day counts only with a wish for one. */
export const WishForm = v.pipe(
  v.object({
    when: v.optional(v.picklist(['soon', 'post', 'arrive'], unreadable), 'soon'),
    day: v.optional(v.string(), ''),
  }),
  v.forward(
    v.partialCheck([['when'], ['day']], ({ when, day }) => when === 'soon' || isDay(day), unreadable),
    ['day'],
  ),
  v.transform(({ when, day }): Wish => (when === 'soon' ? { when } : { when, day })),
);

type DayPlan =
  /** `arrives_by` is null for a way of delivery without known days. */
  { ok: true; post_on: string; arrives_by: string | null } | { ok: false; why: string };

/** Finds the day on which a parcel that is ordered at `moment` is posted, so that the wish is kept. */
export function planDay(calendar: PostCalendar, code: string, { when, day }: ChosenDay, moment: Date): DayPlan {
  const first = postingDay(calendar, moment);
  if (first === null || first > lastDay(moment))
    return { ok: false, why: 'We are closed for so long that no day can be chosen.' };
  if (day > lastDay(moment)) return { ok: false, why: `That is more than ${farthestDay} days ahead.` };
  return when === 'post' ? planPosting(calendar, code, day, first) : planArrival(calendar, code, day, first);
}

function planPosting(calendar: PostCalendar, code: string, day: string, first: string): DayPlan {
  if (day < first) {
    return { ok: false, why: `We pack within 2 working days, so the first day to post it is ${formatWeekday(first)}.` };
  }
  if (!isWorkingDay(calendar, day)) return { ok: false, why: `We post nothing on ${formatWeekday(day)}.` };
  return { ok: true, post_on: day, arrives_by: arrivalOfPosted(calendar, code, day) };
}

/** The latest posting day is chosen, since a card for a day is best not there weeks before it. */
function planArrival(calendar: PostCalendar, code: string, by: string, first: string): DayPlan {
  for (let day = addDays(by, -1); day >= first; day = addDays(day, -1)) {
    const arrival = isWorkingDay(calendar, day) ? arrivalOfPosted(calendar, code, day) : null;
    if (arrival !== null && arrival <= by) return { ok: true, post_on: day, arrives_by: arrival };
  }
  const soonest = arrivalOfPosted(calendar, code, first);
  const why = soonest
    ? `The first day by which it can be there is ${formatWeekday(soonest)}.`
    : 'We cannot tell how long this delivery takes: please choose the day on which we post it.';
  return { ok: false, why };
}

export interface DayChoice {
  post: string[];
  /** The days by way of delivery; empty for one without known days. */
  arrive: Record<string, string[]>;
}

/** Null while the shop is closed for longer than a day may be chosen ahead. */
export function dayChoice(calendar: PostCalendar, codes: readonly string[], moment: Date): DayChoice | null {
  const first = postingDay(calendar, moment);
  if (first === null) return null;
  const until = lastDay(moment);
  const post = daysFrom(first, until).filter((day) => isWorkingDay(calendar, day));
  if (post.length === 0) return null;
  const arrive = codes.map((code) => {
    const soonest = arrivalOfPosted(calendar, code, first);
    return [code, soonest ? daysFrom(soonest, until) : []];
  });
  return { post, arrive: Object.fromEntries(arrive) };
}

function lastDay(moment: Date): string {
  return addDays(dayOf(moment), farthestDay);
}

function daysFrom(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
