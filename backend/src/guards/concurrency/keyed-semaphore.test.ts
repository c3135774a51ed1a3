import { expect, test, vi } from 'vitest';
import { KeyedSemaphore, type Permit } from './keyed-semaphore';

const here = new AbortController().signal;
const open = (more = {}) => new KeyedSemaphore({ maxTotal: 2, maxPerKey: 1, timeoutMs: 60_000, ...more });

function ask(semaphore: KeyedSemaphore, key: string, gone = here) {
  const asked: { permit?: Permit; release: () => void } = {
    release: () => asked.permit?.state === 'acquired' && asked.permit.release(),
  };
  void semaphore.acquire(key, gone).then((permit) => Object.assign(asked, { permit }));
  return asked;
}
const states = async (...asked: { permit?: Permit }[]) => {
  await Promise.resolve();
  return asked.map(({ permit }) => permit?.state ?? 'waits');
};

test('the first two changes are let in, and the others follow in the order of arrival', async () => {
  const semaphore = open();
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((key) => ask(semaphore, key)) as [
    ...ReturnType<typeof ask>[],
  ];
  if (!first || !second || !third || !fourth) throw new Error('Four have asked.');
  expect(await states(first, second, third, fourth)).toEqual(['acquired', 'acquired', 'waits', 'waits']);
  second.release();
  expect(await states(third, fourth)).toEqual(['acquired', 'waits']);
});

test('a second change of one cart does not use up the permit of another cart', async () => {
  const semaphore = open();
  const [first, again, other] = [ask(semaphore, 'a'), ask(semaphore, 'a'), ask(semaphore, 'b')];
  expect(await states(first, again, other)).toEqual(['acquired', 'waits', 'acquired']);
  first.release();
  expect(await states(again)).toEqual(['acquired']);
});

test('a permit that is released twice counts once', async () => {
  const semaphore = open({ maxTotal: 1 });
  const first = ask(semaphore, 'a');
  await states(first);
  first.release();
  first.release();
  expect(await states(ask(semaphore, 'b'), ask(semaphore, 'c'))).toEqual(['acquired', 'waits']);
});

test('a shopper who has gone is skipped', async () => {
  const semaphore = open({ maxTotal: 1 });
  const gone = new AbortController();
  const [first, leaving, last] = [ask(semaphore, 'a'), ask(semaphore, 'b', gone.signal), ask(semaphore, 'c')];
  gone.abort();
  expect(await states(leaving, ask(semaphore, 'd', gone.signal))).toEqual(['aborted', 'aborted']);
  first.release();
  expect(await states(last)).toEqual(['acquired']);
});

test('a shopper who waits too long is turned away, and keeps no permit', async () => {
  vi.useFakeTimers();
  const semaphore = open({ maxTotal: 1, timeoutMs: 8_000 });
  const [first, late] = [ask(semaphore, 'a'), ask(semaphore, 'b')];
  vi.advanceTimersByTime(8_000);
  expect(await states(first, late)).toEqual(['acquired', 'timed_out']);
  first.release();
  expect(await states(ask(semaphore, 'c'))).toEqual(['acquired']);
  vi.useRealTimers();
});
