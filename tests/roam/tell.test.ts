import { expect, test } from 'vitest';
import { tell } from './tell.ts';

test('a shopper who found nothing wrong is told in a line, with the seed', () => {
  expect(tell({ seed: 7, steps: 100, visits: 3 }, { steps: 100, isBrowser: false })).toBe(
    '✔ seed 7: 100 steps in 3 visits',
  );
});

test('a fault is told as what was done, and with the command that shows it again', () => {
  const fault = {
    reason: 'A card is gone.',
    sentences: ['adds 3 of Peace', 'signs in'],
    path: '0:4',
    replayPath: 'AB:F',
  };
  expect(tell({ seed: 7, steps: 9, visits: 1, fault }, { steps: 100, isBrowser: true }).split('\n')).toEqual([
    '✖ seed 7: 9 steps in 1 visit',
    '  A card is gone.',
    '    1. A shopper adds 3 of Peace.',
    '    2. A shopper signs in.',
    "  To see it again: npm run roam -- --seed 7 --steps 100 --browser --path 0:4 --replay 'AB:F'",
  ]);
});
