import * as v from 'valibot';
import { expect, test } from 'vitest';
import { attemptLimits, limitSettings, measureOf, readMeasure } from './attempt-limits.ts';

test.each([
  ['5/15m', { attempts: 5, seconds: 900 }],
  ['3/1h', { attempts: 3, seconds: 3600 }],
  [' 100000/30s ', { attempts: 100_000, seconds: 30 }],
  ['1/24h', { attempts: 1, seconds: 86_400 }],
])('%s is a measure', (text, measure) => {
  expect(readMeasure(text)).toEqual(measure);
});

test.each(['', '5', '5/15', '0/1h', '5/0m', '-5/1h', '5/1d', '5/25h', '5.5/1h', '5/1h/1h', 'Infinity/1h', '1e9/1h'])(
  '"%s" is none',
  (text) => {
    expect(readMeasure(text)).toBeUndefined();
  },
);

test('every limit has a setting of its own and a measure that can be read', () => {
  const limits = Object.values(attemptLimits);
  expect(new Set(limits.map(({ setting }) => setting)).size).toBe(limits.length);
  for (const { usual, by } of limits) {
    expect(readMeasure(usual)).toBeDefined();
    expect(by.length).toBeGreaterThan(0);
  }
});

test('a setting that is no measure is refused with its mend', () => {
  const schema = v.object(limitSettings((setting) => `${setting} `));
  expect(v.parse(schema, { LIMIT_RESET: '9/2h' })).toEqual({ LIMIT_RESET: '9/2h' });
  expect(() => v.parse(schema, { LIMIT_RESET: 'never' })).toThrow(/LIMIT_RESET must be attempts and a time.*5\/15m/);
});

test('a limit is what all are set to, else what its own setting says, else what it usually is', () => {
  expect(measureOf('reset', {})).toEqual({ attempts: 3, seconds: 3600 });
  expect(measureOf('reset', { LIMIT_ALL: '', LIMIT_RESET: '4/2m' })).toEqual({ attempts: 4, seconds: 120 });
  expect(measureOf('reset', { LIMIT_ALL: '9/1m', LIMIT_RESET: '4/2m' })).toEqual({ attempts: 9, seconds: 60 });
});
