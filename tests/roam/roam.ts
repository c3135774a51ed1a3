import { stripVTControlCharacters } from 'node:util';
import { InvariantViolation } from '../world/page/invariant.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { allSteps } from './all-steps.ts';
import type { ShopperBrowser } from './browsers/shopper-browser.ts';
import { findFailure } from './find-failure.ts';
import { Model } from './model.ts';
import { readRange, readTerms } from './range.ts';
import { ShopRecords } from './shop-records.ts';
import { Shopper } from './shopper.ts';

export interface Roam {
  shop: RunningShop;
  seed: number;
  /** The least number of steps, in one visit or several. */
  steps: number;
  openBrowser: () => Promise<ShopperBrowser>;
  /** Replays this failure alone. */
  path?: string;
  replayPath?: string;
  /** Reports the first failure without shrinking it. */
  isQuick?: boolean;
}

export interface RoamResult {
  seed: number;
  steps: number;
  visits: number;
  failure?: { reason: string; sentences: readonly string[]; path: string; replayPath: string };
}

/** Runs one random shopper, each visit in a new browser. */
export async function roam({ shop, seed, openBrowser, ...search }: Roam): Promise<RoamResult> {
  const [range, terms] = [await readRange(shop), await readTerms(shop)];
  const records = new ShopRecords(shop);
  try {
    const { steps, visits, failure } = await findFailure({
      ...search,
      seed,
      allSteps: allSteps(range),
      async begin() {
        const shopper = new Shopper(shop, await openBrowser(), records);
        await shopper.browser.open('/').catch(async (error: unknown) => {
          await shopper.browser.close();
          throw error;
        });
        return {
          model: new Model(range, terms),
          shopper,
          history: shopper.history,
          end: () => shopper.browser.close(),
        };
      },
    });
    if (!failure) return { seed, steps, visits };
    const { error, ...found } = failure;
    return {
      seed,
      steps,
      visits,
      failure: { ...found, reason: error instanceof InvariantViolation ? error.message : formatStack(error) },
    };
  } finally {
    await records.close();
  }
}

/** Other errors than InvariantViolation are faults of the test, which need their stack. */
function formatStack(error: unknown): string {
  return stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
