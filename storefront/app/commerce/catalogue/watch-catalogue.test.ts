import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const state: { version: string; changesAt: number | null } = { version: 'v1', changesAt: null };
vi.mock('../catalogue.server.ts', () => ({ catalogueState: () => state, syncCatalogue: vi.fn() }));
const { watchCatalogue } = await import('./watch-catalogue.server.ts');

const there = { ok: true as const, value: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the backend is polled every 2 s, also after a failure', async () => {
  const follow = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(there);
  const { stop } = watchCatalogue(follow);
  await vi.advanceTimersByTimeAsync(0);
  expect(follow).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2000);
  expect(follow).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(follow).toHaveBeenCalledTimes(3);

  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(follow).toHaveBeenCalledTimes(3);
});

test('a burst of calls during a poll causes one more poll, at once', async () => {
  let answer = () => {};
  const follow = vi.fn(() => new Promise<typeof there>((done) => (answer = () => done(there))));
  const { pollNow, stop } = watchCatalogue(follow);
  for (let count = 0; count < 20; count += 1) pollNow();
  expect(follow).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(follow).toHaveBeenCalledTimes(2);
  answer();
  await vi.advanceTimersByTimeAsync(1999);
  expect(follow).toHaveBeenCalledTimes(2);

  pollNow();
  expect(follow).toHaveBeenCalledTimes(3);
  answer();
  stop();
});

test('the backend is polled at the moment when a price begins or ends by itself', async () => {
  const follow = vi.fn(async () => {
    state.changesAt = follow.mock.calls.length === 1 ? Date.now() + 450 : null;
    return there;
  });
  const { stop } = watchCatalogue(follow);
  await vi.advanceTimersByTimeAsync(449);
  expect(follow).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(follow).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1999);
  expect(follow).toHaveBeenCalledTimes(2);

  state.changesAt = Date.now() - 1;
  await vi.advanceTimersByTimeAsync(1);
  expect(follow).toHaveBeenCalledTimes(3);
  stop();
  state.changesAt = null;
});
