import { stripVTControlCharacters } from 'node:util';
import type { RunningShop } from '../world/running-shop.ts';
import { allSteps } from './all-steps.ts';
import { Books } from './books.ts';
import { Breach } from './breach.ts';
import type { Hands } from './hands/hands.ts';
import { Memory } from './memory.ts';
import { readRange } from './range.ts';
import { seekFault } from './seek-fault.ts';
import { Shopper } from './shopper.ts';

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
  fault?: { reason: string; sentences: readonly string[]; path: string; replayPath: string };
}

/** A shopper who does whatever comes to mind, visit after visit, each in a browser of their own. */
export async function roam({ shop, seed, hands, ...search }: Roam): Promise<Found> {
  const range = await readRange(shop);
  const books = new Books(shop);
  try {
    const { steps, visits, fault } = await seekFault({
      ...search,
      seed,
      allSteps: allSteps(range),
      async begin() {
        const shopper = new Shopper(shop, await hands(), books);
        await shopper.hands.open('/').catch(async (error: unknown) => {
          await shopper.hands.close();
          throw error;
        });
        return { memory: new Memory(range), shopper, diary: shopper.diary, end: () => shopper.hands.close() };
      },
    });
    if (!fault) return { seed, steps, visits };
    const { error, ...found } = fault;
    return {
      seed,
      steps,
      visits,
      fault: { ...found, reason: error instanceof Breach ? error.message : stackOf(error) },
    };
  } finally {
    await books.close();
  }
}

/** Of a fault in the shopper and not in the shop. */
function stackOf(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
