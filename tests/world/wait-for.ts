import { setTimeout } from 'node:timers/promises';

/**
 * Asks four times a second until there is something; fails after 75 s, with what was waited for. Both kinds of tests
 * wait with it, whichever program runs them.
 */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 75_000;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await setTimeout(250);
  }
}
