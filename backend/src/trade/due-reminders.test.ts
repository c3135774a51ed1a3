import { expect, test } from 'vitest';
import { dueReminders } from './due-reminders';

const afterOf = (today: string, dueOn: string) =>
  dueReminders(today)
    .filter((one) => one.dueOn === dueOn)
    .map(({ after }) => after);

test('an invoice is reminded of three days before it is due, and seven and twenty-one days after', () => {
  const due = '2026-12-10';
  const days = [
    '2026-12-06',
    '2026-12-07',
    '2026-12-09',
    '2026-12-10',
    '2026-12-17',
    '2026-12-19',
    '2026-12-20',
    '2026-12-31',
  ];
  expect(days.map((day) => afterOf(day, due))).toEqual([[], [-3], [-3], [], [7], [7], [], [21]]);
});
