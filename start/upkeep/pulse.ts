import { setTimeout as wait } from 'node:timers/promises';
import type { Answer, Ask, Bounds } from './upkeep.ts';

/** One question; undefined when no answer came in time, or the wait for it was given up. */
async function askOnce(ask: Ask, milliseconds: number, abort: AbortSignal): Promise<Answer | undefined> {
  if (abort.aborted) return undefined;
  const patience = AbortSignal.any([AbortSignal.timeout(milliseconds), abort]);
  // Not every question listens to its signal.
  const givenUp = new Promise<undefined>((done) => patience.addEventListener('abort', () => done(undefined)));
  return Promise.race([ask(patience).catch(() => undefined), givenUp]);
}

/** Asks until it is ready; false when that took too long. Rejects when it is given up. */
export async function untilReady(
  ask: Ask,
  { milliseconds, isLonger }: { milliseconds: number; isLonger?: (said: Answer) => boolean },
  bounds: Bounds,
  abort: AbortSignal,
): Promise<boolean> {
  for (let began = performance.now(); ; await wait(100, undefined, { signal: abort })) {
    const said = await askOnce(ask, bounds.answer, abort);
    if (said === 'ready') return true;
    if (said && isLonger?.(said)) began = performance.now();
    else if (performance.now() - began > milliseconds) return false;
  }
}

/**
 * Resolves when a program that answered has stopped to, for so long that it will not come back by itself, with how
 * long, in milliseconds. Rejects when it is given up.
 */
export async function untilSilent(ask: Ask, bounds: Bounds, abort: AbortSignal): Promise<number> {
  let misses = 0;
  let firstMiss = 0;
  for (;;) {
    const pause = misses === 0 ? bounds.askEvery : bounds.askAgain;
    const began = performance.now();
    await wait(pause, undefined, { signal: abort, ref: false });
    const asked = performance.now();
    const said = await askOnce(ask, bounds.answer, abort);
    abort.throwIfAborted();
    const now = performance.now();
    if (said) misses = 0;
    // Who is late oneself has no right to call another late.
    if (said || Math.max(asked - began - pause, now - asked - bounds.answer) > bounds.lateness) continue;
    if (misses === 0) firstMiss = asked;
    misses += 1;
    if (misses >= bounds.misses && now - firstMiss >= bounds.silence) return now - firstMiss;
  }
}
