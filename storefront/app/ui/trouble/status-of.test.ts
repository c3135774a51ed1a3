import { expect, test } from 'vitest';
import { statusOf } from './status-of.ts';

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'a failed request means no connection: %s',
  (message) => {
    expect(statusOf(new TypeError(message), { onLine: true })).toBe(0);
  },
);

test('an error while offline means no connection, and a fault of ours otherwise', () => {
  expect(statusOf(new TypeError('x is undefined'), { onLine: false })).toBe(0);
  expect(statusOf(new TypeError('x is undefined'), { onLine: true })).toBe(500);
  expect(statusOf(new Error('Failed to fetch'), { onLine: true })).toBe(500);
});

test('an error on the server never means no connection', () => {
  expect(statusOf(new TypeError('fetch failed'))).toBe(500);
  expect(statusOf(new TypeError('Failed to fetch'))).toBe(500);
});
