import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, Stopped } from '../refusal.ts';
import { type Child, describeEnd } from './child.ts';

interface Patience {
  abort: AbortSignal;
  seconds?: number;
}

/** Tries until something comes of it at that address; a program that ends instead, or stays silent too long, is a `Refusal`. */
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

/** Waits until a program answers at an address. */
export async function awaitAnswer(child: Child, address: string, patience: Patience): Promise<void> {
  await tryUntilReady(child, address, () => ask(address), patience);
}

async function ask(address: string): Promise<true | undefined> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
    await answer.body?.cancel();
    return answer.status < 500 || undefined;
  } catch {
    // Not listening yet.
    return undefined;
  }
}
