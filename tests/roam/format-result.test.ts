import { expect, test } from 'vitest';
import { formatResult } from './format-result.ts';

test('a shopper who found nothing wrong is reported in one line, with the seed', () => {
  expect(formatResult({ seed: 7, steps: 100, visits: 3 }, { steps: 100, isBrowser: false })).toBe(
    '✔ seed 7: 100 steps in 3 visits',
  );
});

test('a failure is reported as the steps taken, with the command that replays it', () => {
  const failure = {
    reason: 'A card is gone.',
    sentences: ['adds 3 of Peace', 'signs in'],
    path: '0:4',
    replayPath: 'AB:F',
  };
  expect(formatResult({ seed: 7, steps: 9, visits: 1, failure }, { steps: 100, isBrowser: true }).split('\n')).toEqual([
    '✖ seed 7: 9 steps in 1 visit',
    '  A card is gone.',
    '    1. A shopper adds 3 of Peace.',
    '    2. A shopper signs in.',
    "  To see it again: npm run roam -- --seed 7 --steps 100 --browser --path 0:4 --replay 'AB:F'",
  ]);
});
