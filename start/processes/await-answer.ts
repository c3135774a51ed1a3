import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, Stopped } from '../refusal.ts';
import type { Ask } from '../upkeep/upkeep.ts';
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
  const ask = askAt(address);
  const attempt = async () => {
    // Rejected is who does not listen yet.
    const said = await ask(AbortSignal.timeout(10_000)).catch(() => undefined);
    return said === 'ready' || undefined;
  };
  await tryUntilReady(child, address, attempt, patience);
}

/** By an address of its own; any answer shows that it is alive, and all but a fault of its own that it is ready. */
export function askAt(address: string): Ask {
  return async (patience) => {
    const answer = await fetch(address, { redirect: 'manual', signal: patience });
    await answer.body?.cancel();
    return answer.status < 500 ? 'ready' : 'alive';
  };
}
