import { expect, test } from 'vitest';
import { dueReminders, isReminded } from './due-reminders';

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

test.each([
  ['2026-12-04', -3, false],
  ['2026-12-07', -3, false],
  ['2026-12-08', -3, true],
  ['2026-12-05', 7, true],
] as const)('an invoice of 4 December that is due on %s is reminded of %i days after: %s', (due_on, after, isDue) => {
  expect(isReminded({ due_on, issued_on: '2026-12-04' }, after)).toBe(isDue);
});
