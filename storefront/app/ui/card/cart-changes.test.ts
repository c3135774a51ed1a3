import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeCart } from './cart-changes.ts';

const sent: number[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('window', {});
  vi.stubGlobal('fetch', async () => {
    sent.push(Date.now());
    return Response.json({ ok: true });
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const remove = (line: string) => changeCart({ intent: 'remove', fields: { line }, by: -1 });
const step = (line: string) => changeCart({ intent: 'quantity', fields: { line, quantity: '2' }, by: 1 });

test('two removals are at least 50 milliseconds apart, however quickly they are answered', async () => {
  const all = Promise.all([remove('one'), remove('two'), remove('three')]);
  await vi.runAllTimersAsync();
  await all;
  const [first = 0, second = 0, third = 0] = sent;
  expect(second - first).toBeGreaterThanOrEqual(50);
  expect(third - second).toBeGreaterThanOrEqual(50);
});

test('other changes wait only for the one before them', async () => {
  const all = Promise.all([step('one'), step('two')]);
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toHaveLength(2);
  await all;
});

test.each([
  ['is lost on its way', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is the page of a proxy', async () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
])('a code whose answer %s is not said to be invalid', async (_what, answer) => {
  vi.stubGlobal('fetch', answer);
  const reply = changeCart({ intent: 'code', fields: { code: 'WREN10' }, by: 0 });
  await vi.runAllTimersAsync();
  expect((await reply).message).toMatch(/did not answer.*try again/);
});
