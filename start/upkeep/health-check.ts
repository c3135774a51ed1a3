import { setTimeout as wait } from 'node:timers/promises';
import type { Bounds, Health, HealthCheck } from '../processes/restart-policy.ts';

/** Returns undefined when no answer came in time. */
async function checkOnce(check: HealthCheck, milliseconds: number, abort: AbortSignal): Promise<Health | undefined> {
  if (abort.aborted) return undefined;
  const patience = AbortSignal.any([AbortSignal.timeout(milliseconds), abort]);
  // A check may ignore its signal.
  const givenUp = new Promise<undefined>((done) => patience.addEventListener('abort', () => done(undefined)));
  return Promise.race([check(patience).catch(() => undefined), givenUp]);
}

/** Returns false on timeout, and rejects when aborted. */
export async function waitUntilReady(
  check: HealthCheck,
  { milliseconds, isLonger }: { milliseconds: number; isLonger?: (said: Health) => boolean },
  bounds: Bounds,
  abort: AbortSignal,
): Promise<boolean> {
  for (let began = performance.now(); ; await wait(100, undefined, { signal: abort })) {
    const said = await checkOnce(check, bounds.answer, abort);
    if (said === 'ready') return true;
    if (said && isLonger?.(said)) began = performance.now();
    else if (performance.now() - began > milliseconds) return false;
  }
}

/** Resolves with the milliseconds of silence when a program has stopped answering for good; rejects when aborted. */
export async function waitUntilUnresponsive(check: HealthCheck, bounds: Bounds, abort: AbortSignal): Promise<number> {
  let misses = 0;
  let firstMiss = 0;
  for (;;) {
    const pause = misses === 0 ? bounds.checkEvery : bounds.recheckEvery;
    const began = performance.now();
    await wait(pause, undefined, { signal: abort, ref: false });
    const asked = performance.now();
    const said = await checkOnce(check, bounds.answer, abort);
    abort.throwIfAborted();
    const now = performance.now();
    if (said) misses = 0;
    // A late timer means that this machine was busy or suspended, so the miss does not count.
    if (said || Math.max(asked - began - pause, now - asked - bounds.answer) > bounds.lateness) continue;
    if (misses === 0) firstMiss = asked;
    misses += 1;
    if (misses >= bounds.misses && now - firstMiss >= bounds.silence) return now - firstMiss;
  }
}
