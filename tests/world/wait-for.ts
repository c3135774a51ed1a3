import { setTimeout } from 'node:timers/promises';

/** Polls four times a second and fails after 75 s. It works in both vitest and Playwright. */
export async function waitFor<T>(what: string, ask: () => Promise<T | undefined>): Promise<T> {
  const end = Date.now() + 75_000;
  for (;;) {
    const found = await ask();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`Waited in vain for ${what}.`);
    await setTimeout(250);
  }
}

/** What failed because an hour or a day ended meanwhile, on which it depends, is done once more. */
export async function againIfItEnded(whatHolds: () => string, act: () => Promise<void>): Promise<void> {
  const before = whatHolds();
  try {
    await act();
  } catch (error) {
    if (whatHolds() === before) throw error;
    await act();
  }
}
