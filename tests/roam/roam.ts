import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import type { RunningShop } from '../world/running-shop.ts';
import { allSteps } from './all-steps.ts';
import { Books } from './books.ts';
import { Breach } from './breach.ts';
import type { Hands } from './hands/hands.ts';
import { Memory } from './memory.ts';
import { readRange } from './range.ts';
import { Shopper } from './shopper.ts';

/** Of one visit: long enough to buy twice, short enough to be shrunk. */
const mostPerVisit = 60;
/** Milliseconds for finding the fewest steps that still show the fault. */
const shrinkingTime = 180_000;

export interface Roam {
  shop: RunningShop;
  seed: number;
  /** At least so many are taken, in one visit or several. */
  steps: number;
  hands: () => Promise<Hands>;
  /** Of a failure: repeats it alone. */
  path?: string;
  replayPath?: string;
  /** Stops at the first fault as it is, without looking for the fewest steps that show it. */
  isQuick?: boolean;
}

export interface Found {
  seed: number;
  steps: number;
  visits: number;
  /** Undefined when all is well. */
  fault?: { reason: string; sentences: string[]; path: string; replayPath: string };
}

/** A shopper who does whatever comes to mind, visit after visit, each in a browser of their own. */
export async function roam({
  shop,
  seed,
  steps,
  hands,
  path = '',
  replayPath = '',
  isQuick = false,
}: Roam): Promise<Found> {
  const range = await readRange(shop);
  const books = new Books(shop);
  let taken = 0;
  let visits = 0;
  let diary: string[] = [];
  let giveUpAt = Number.POSITIVE_INFINITY;
  const visit = fc.asyncProperty(
    fc.commands(allSteps(range), { maxCommands: mostPerVisit, size: 'max', ...(replayPath && { replayPath }) }),
    async (chosen) => {
      if ((taken >= steps && !path) || Date.now() > giveUpAt) return;
      visits += 1;
      const shopper = new Shopper(shop, await hands(), books);
      try {
        await shopper.hands.open('/');
        await fc.asyncModelRun(() => ({ model: new Memory(range), real: shopper }), chosen);
      } catch (error) {
        diary = shopper.diary;
        giveUpAt = Math.min(giveUpAt, Date.now() + shrinkingTime);
        throw error;
      } finally {
        taken += shopper.diary.length;
        await shopper.hands.close();
      }
    },
  );
  try {
    const details = await fc.check(visit, { seed, numRuns: steps, endOnFailure: isQuick, ...(path && { path }) });
    return { seed, steps: taken, visits, ...faultOf(details, diary) };
  } finally {
    await books.close();
  }
}

/** Of what fast-check answers, what is told on. */
interface Verdict {
  failed: boolean;
  counterexample: readonly unknown[] | null;
  counterexamplePath: string | null;
  errorInstance: unknown;
}

/** The last visit that went wrong is the shortest that was found. */
function faultOf(verdict: Verdict, sentences: string[]): Pick<Found, 'fault'> {
  const { failed, counterexample, counterexamplePath, errorInstance } = verdict;
  if (!failed) return {};
  const [, replayPath = ''] = /\/\*replayPath="(.*)"\*\//.exec(String(counterexample?.[0])) ?? [];
  const reason = errorInstance instanceof Breach ? errorInstance.message : stackOf(errorInstance);
  return { fault: { reason, sentences, path: counterexamplePath ?? '', replayPath } };
}

/** Of a fault in the shopper and not in the shop. */
function stackOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
