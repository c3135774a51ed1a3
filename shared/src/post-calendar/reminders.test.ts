import * as v from 'valibot';
import { expect, test } from 'vitest';
import { addDays, momentOf } from '../format/calendar.ts';
import { defaultPostCalendar } from './post-calendar.ts';
import { dueReminderDays, lastDaysToOrder, nextReminderDay, ReminderForm } from './reminders.ts';

test.each([
  ['03-15', '2026-03-15', '2026-03-15'],
  ['03-15', '2026-03-16', '2027-03-15'],
  ['01-02', '2026-12-31', '2027-01-02'],
  ['02-29', '2026-02-01', '2026-02-28'],
  ['02-29', '2028-02-01', '2028-02-29'],
  ['02-29', '2026-03-01', '2027-02-28'],
  ['mothering-sunday', '2026-03-16', '2027-03-07'],
  ['mothering-sunday', '2027-03-08', '2028-03-26'],
  ['fathers-day', '2026-06-21', '2026-06-21'],
  ['2027-05-08', '2026-01-01', '2027-05-08'],
  ['2027-05-08', '2027-05-09', undefined],
])('the next %s after %s is %s', (onDay, today, next) => {
  expect(nextReminderDay(onDay, today)).toBe(next);
});

test.each(['', '13-01', '02-30', '2027-02-29', 'whitsun', '3-5', '2027-5-8'])('%j is no day to remember', (on_day) => {
  expect(v.safeParse(ReminderForm, { name: 'Mum', on_day, occasion: '' }).success).toBe(false);
});

test('the mail of a day is due from five days before its last order day until that is over, over Christmas too', () => {
  const morning = (day: string) => momentOf(day, 7);
  const days = Array.from({ length: 120 }, (_, index) => addDays('2026-10-20', index));
  const due = new Map(
    days.map((today) => [today, new Set(dueReminderDays(defaultPostCalendar, morning(today)).map(({ day }) => day))]),
  );
  for (const day of days.slice(30, 100)) {
    const asked = days.filter((today) => due.get(today)?.has(day));
    const first = asked[0] ?? '';
    const { standard, express } = lastDaysToOrder(defaultPostCalendar, day, morning(first));
    expect([day, first]).toEqual([day, addDays(standard ?? express ?? '', -5)]);
    // It stays due without a gap, until the last express order.
    expect(asked).toEqual(asked.map((_, index) => addDays(first, index)));
    expect(lastDaysToOrder(defaultPostCalendar, day, morning(addDays(asked.at(-1) ?? '', 1))).express).toBeNull();
  }
}, 60_000);

test('a due day is found by each text that may name it', () => {
  const keysOn = (today: string, day: string) =>
    dueReminderDays(defaultPostCalendar, momentOf(today, 7)).find((one) => one.day === day)?.keys;
  expect(keysOn('2027-02-20', '2027-02-28')).toEqual(['2027-02-28', '02-28', '02-29']);
  expect(keysOn('2028-02-20', '2028-02-28')).toEqual(['2028-02-28', '02-28']);
  expect(keysOn('2027-02-26', '2027-03-07')).toEqual(['2027-03-07', '03-07', 'mothering-sunday']);
});
