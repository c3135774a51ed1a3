import { afterEach, beforeEach, expect, test, vi } from 'vitest';

// React Query polls nowhere but in a browser, and takes what has a window for one.
vi.hoisted(() => Object.assign(globalThis, { window: {} }));
const asked = vi.hoisted(() => vi.fn());
vi.mock('../client/sdk', () => ({ sdk: { client: { fetch: asked } } }));

import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { showMenuCounts } from '../look/menu-counts';
import { deskQuery } from './use-desk';

/** An answer of the shop takes 0.2 s. */
const answer = (what: () => object) => () => new Promise((tell) => setTimeout(() => tell(what()), 200));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('Today shows a new order within five seconds, without a reload', async () => {
  let count = 0;
  asked.mockImplementation(answer(() => ({ desk: { to_post: { count } } })));
  const observer = new QueryObserver(new QueryClient(), deskQuery);
  const stop = observer.subscribe(() => undefined);
  for (const orders of [1, 2, 3]) {
    // The order comes at the worst moment: when the shop has just answered.
    await vi.advanceTimersByTimeAsync(4_300);
    count = orders;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(observer.getCurrentResult().data?.to_post.count).toBe(orders);
  }
  stop();
});

test('the menu and the app’s icon show new orders and messages within five seconds', async () => {
  const shop = { to_post: 0, new_count: 0 };
  asked.mockImplementation(answer(() => shop));
  const shown: Record<string, string> = {};
  let badge = 0;
  const setProperty = (name: string, value: string) => {
    shown[name] = value;
  };
  vi.stubGlobal('document', {
    visibilityState: 'visible',
    addEventListener: () => undefined,
    documentElement: { style: { setProperty } },
  });
  vi.stubGlobal('location', { pathname: '/app/today' });
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => {
      badge = count;
    },
    clearAppBadge: async () => {
      badge = 0;
    },
  });
  showMenuCounts();
  for (const number of [1, 2]) {
    await vi.advanceTimersByTimeAsync(4_300);
    Object.assign(shop, { to_post: number, new_count: number + 1 });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shown).toEqual({ '--count-to-post': `"${number}"`, '--count-messages': `"${number + 1}"` });
    expect(badge).toBe(number);
  }
  Object.assign(shop, { to_post: 0, new_count: 0 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect([shown['--count-to-post'], badge]).toEqual(['none', 0]);
});
