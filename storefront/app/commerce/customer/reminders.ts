import { dayOf, isDay } from '@shop/shared/format/calendar';
import type { Reminder } from '@shop/shared/post-calendar/reminders';
import * as v from 'valibot';

export const reminderAdded = 'We will remember it, and write to you in time.';
export const reminderNotAdded = 'We could not keep this day just now. Please try again.';
export const reminderRemoved = 'This day is forgotten.';
export const reminderNotRemoved = 'We could not forget this day just now. Please try again.';
export const removalNeedsSession = 'Please sign in again to change your days.';

export interface SavedReminder extends Reminder {
  id: string;
}

/** A moving feast stands for itself. */
export const whens = [
  { value: 'yearly', label: 'Each year on this date' },
  { value: 'once', label: 'Once, on this date' },
  { value: 'mothering-sunday', label: 'Each year on Mother’s Day' },
  { value: 'fathers-day', label: 'Each year on Father’s Day' },
  { value: 'easter', label: 'Each year at Easter' },
];
const hasDate = (when: string) => when === 'yearly' || when === 'once';

export const reminderForm = v.pipe(
  v.object({
    name: v.pipe(
      v.string(),
      v.trim(),
      v.minLength(1, 'Please say what the day is'),
      v.maxLength(60, 'Please use at most 60 characters'),
    ),
    when: v.pipe(
      v.string(),
      v.check((when) => whens.some(({ value }) => value === when), 'Please choose when it is'),
    ),
    date: v.pipe(v.string(), v.trim()),
    occasion: v.pipe(v.string(), v.trim(), v.maxLength(60)),
  }),
  v.forward(
    v.partialCheck([['when'], ['date']], ({ when, date }) => !hasDate(when) || isDay(date), 'Please choose a date'),
    ['date'],
  ),
  v.forward(
    v.partialCheck(
      [['when'], ['date']],
      ({ when, date }) => when !== 'once' || !isDay(date) || date > dayOf(new Date()),
      'Please choose a date that is still to come',
    ),
    ['date'],
  ),
);

export function toReminder({ name, when, date, occasion }: v.InferOutput<typeof reminderForm>): Reminder {
  const on_day = when === 'yearly' ? date.slice(5) : when === 'once' ? date : when;
  return { name, on_day, occasion };
}
