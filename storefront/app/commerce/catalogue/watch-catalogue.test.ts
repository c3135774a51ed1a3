import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./catalogue.server.ts', () => ({ catalogueState: () => ({ version: 'v1' }), followCatalogue: vi.fn() }));
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
