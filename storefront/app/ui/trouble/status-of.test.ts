import { expect, test } from 'vitest';
import { statusOf } from './status-of.ts';

test.each(['Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
  'what a browser says of a request that never arrived is read as no connection: %s',
  (message) => {
    expect(statusOf(new TypeError(message), { onLine: true })).toBe(0);
  },
);

test('what fails while the browser knows of no connection is laid to that, and to our own code otherwise', () => {
  expect(statusOf(new TypeError('x is undefined'), { onLine: false })).toBe(0);
  expect(statusOf(new TypeError('x is undefined'), { onLine: true })).toBe(500);
  expect(statusOf(new Error('Failed to fetch'), { onLine: true })).toBe(500);
});

test('on the server nothing is laid to the shopper’s connection', () => {
  expect(statusOf(new TypeError('fetch failed'))).toBe(500);
  expect(statusOf(new TypeError('Failed to fetch'))).toBe(500);
});
