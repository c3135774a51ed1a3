import { setTimeout as wait } from 'node:timers/promises';
import { Refusal, Stopped } from '../refusal.ts';
import { type Child, describeEnd } from './child.ts';

/** Waits until a program answers at an address; one that ends instead, or stays silent too long, is a `Refusal`. */
export async function awaitAnswer(child: Child, address: string, abort: AbortSignal, seconds = 120): Promise<void> {
  for (const end = Date.now() + seconds * 1000; Date.now() < end; await wait(50)) {
    if (abort.aborted) throw new Stopped();
    if (child.hasEnded()) throw new Refusal(describeEnd(child, (await child.ended).how));
    try {
      const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(10_000) });
      await answer.body?.cancel();
      if (answer.status < 500) return;
    } catch {
      // Not listening yet.
    }
  }
  throw new Refusal(describeEnd(child, `did not answer at ${address} within ${seconds} seconds`));
}
