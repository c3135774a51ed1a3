import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const state: { version: string; changesAt: number | null } = { version: 'v1', changesAt: null };
vi.mock('./catalogue.server.ts', () => ({ catalogueState: () => state, followCatalogue: vi.fn() }));
const { watchCatalogue } = await import('./watch-catalogue.server.ts');

const there = { ok: true as const, value: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the backend is asked each 2 s, also after it has failed to answer', async () => {
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

test('a burst of calls during a question makes one more question, at once', async () => {
  let answer = () => {};
  const follow = vi.fn(() => new Promise<typeof there>((done) => (answer = () => done(there))));
  const { hasten, stop } = watchCatalogue(follow);
  for (let count = 0; count < 20; count += 1) hasten();
  expect(follow).toHaveBeenCalledTimes(1);
  answer();
  await vi.advanceTimersByTimeAsync(0);
  expect(follow).toHaveBeenCalledTimes(2);
  answer();
  await vi.advanceTimersByTimeAsync(1999);
  expect(follow).toHaveBeenCalledTimes(2);

  hasten();
  expect(follow).toHaveBeenCalledTimes(3);
  answer();
  stop();
});

test('the backend is asked in the very moment in which a price begins or ends by itself', async () => {
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

  // A date that has passed while the backend was away asks no more often than usual.
  state.changesAt = Date.now() - 1;
  await vi.advanceTimersByTimeAsync(1);
  expect(follow).toHaveBeenCalledTimes(3);
  stop();
  state.changesAt = null;
});
