import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, Stopped } from '../refusal.ts';
import { type Child, describeEnd } from './child.ts';
import type { HealthCheck } from './restart-policy.ts';

interface Patience {
  abort: AbortSignal;
  seconds?: number;
}

/** @throws Refusal when the program ends or does not answer in time */
export async function tryUntilReady<Result>(
  child: Child,
  address: string,
  attempt: () => Promise<Result | undefined>,
  { abort, seconds = 120 }: Patience,
): Promise<Result> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(30)) {
    if (abort.aborted) throw new Stopped();
    if (child.hasEnded()) throw new Refusal(describeEnd(child, (await child.ended).how));
    const result = await attempt();
    if (result !== undefined) return result;
  }
  throw new Refusal(describeEnd(child, `did not answer at ${address} within ${seconds} seconds`));
}

export async function awaitAnswer(child: Child, address: string, patience: Patience): Promise<void> {
  const check = checkHttp(address);
  const attempt = async () => {
    // The program does not listen yet.
    const said = await check(AbortSignal.timeout(10_000)).catch(() => undefined);
    return said === 'ready' || undefined;
  };
  await tryUntilReady(child, address, attempt, patience);
}

/** Any answer means alive; any status below 500 means ready. */
export function checkHttp(address: string): HealthCheck {
  return async (patience) => {
    const answer = await fetch(address, { redirect: 'manual', signal: patience });
    await answer.body?.cancel();
    return answer.status < 500 ? 'ready' : 'alive';
  };
}
