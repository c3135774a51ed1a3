import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limitSettings, parseRate, rateLimits, resolveRateLimit } from './rate-limits.ts';

test.each([
  ['5/15m', { attempts: 5, seconds: 900 }],
  ['3/1h', { attempts: 3, seconds: 3600 }],
  [' 100000/30s ', { attempts: 100_000, seconds: 30 }],
  ['1/24h', { attempts: 1, seconds: 86_400 }],
])('%s is a rate limit', (text, measure) => {
  expect(parseRate(text)).toEqual(measure);
});

test.each(['', '5', '5/15', '0/1h', '5/0m', '-5/1h', '5/1d', '5/25h', '5.5/1h', '5/1h/1h', 'Infinity/1h', '1e9/1h'])(
  '"%s" is no rate limit',
  (text) => {
    expect(parseRate(text)).toBeUndefined();
  },
);

test('every limit has a setting of its own and a readable default', () => {
  const limits = Object.values(rateLimits);
  expect(new Set(limits.map(({ setting }) => setting)).size).toBe(limits.length);
  for (const { defaultRate, by } of limits) {
    expect(parseRate(defaultRate)).toBeDefined();
    expect(by.length).toBeGreaterThan(0);
  }
});

test('sixty shoppers behind one IP address can each do what an hour allows, and look up their orders', () => {
  const shared = Object.values(rateLimits).filter(({ by, counts }) => `${by}` === 'address' && counts !== 'failures');
  expect(shared.length).toBeGreaterThan(4);
  for (const { defaultRate, counts, title } of shared) {
    // What is found is taken out of the count.
    expect(parseRate(defaultRate)?.attempts, title).toBeGreaterThanOrEqual(counts === 'unmatched' ? 30 : 60);
  }
});

test('an unreadable setting is refused with a message that says how to fix it', () => {
  const schema = v.object(limitSettings());
  expect(v.parse(schema, { LIMIT_RESET: '9/2h' })).toEqual({ LIMIT_RESET: '9/2h' });
  expect(() => v.parse(schema, { LIMIT_RESET: 'never' })).toThrow(/must be attempts and a time.*5\/15m/);
});

test('the setting for all limits wins over a limit’s own setting, and that over the default', () => {
  expect(resolveRateLimit('reset', {})).toEqual({ attempts: 3, seconds: 3600 });
  expect(resolveRateLimit('reset', { LIMIT_ALL: '', LIMIT_RESET: '4/2m' })).toEqual({ attempts: 4, seconds: 120 });
  expect(resolveRateLimit('reset', { LIMIT_ALL: '9/1m', LIMIT_RESET: '4/2m' })).toEqual({ attempts: 9, seconds: 60 });
});
