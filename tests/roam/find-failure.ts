import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';

// Long enough to buy twice, short enough to shrink.
const maxStepsPerVisit = 60;
// Milliseconds.
const shrinkTimeout = 180_000;

interface Visit<Model, Shopper> {
  model: Model;
  shopper: Shopper;
  /** The steps so far, as sentences. */
  history: readonly string[];
  end: () => Promise<void>;
}

export interface Search<Model extends object, Shopper> {
  seed: number;
  /** The least number of steps, in one visit or several. */
  steps: number;
  allSteps: Arbitrary<AsyncCommand<Model, Shopper>>[];
  begin: () => Promise<Visit<Model, Shopper>>;
  /** Replays this failure alone, in one visit if it is fixed. */
  path?: string;
  replayPath?: string;
  /** Reports the first failure without shrinking it. */
  isQuick?: boolean;
}

export interface SearchResult {
  steps: number;
  visits: number;
  failure?: { error: unknown; sentences: readonly string[]; path: string; replayPath: string };
}

/** Makes visits until enough steps are taken or one visit fails, then shrinks the failure. */
export async function findFailure<Model extends object, Shopper>({
  seed,
  steps,
  allSteps,
  begin,
  path = '',
  replayPath = '',
  isQuick = false,
}: Search<Model, Shopper>): Promise<SearchResult> {
  let taken = 0;
  let visits = 0;
  let history: readonly string[] = [];
  let giveUpAt = Number.POSITIVE_INFINITY;
  const visit = fc.asyncProperty(
    fc.commands(allSteps, { maxCommands: maxStepsPerVisit, size: 'max', ...(replayPath && { replayPath }) }),
    async (chosen) => {
      // Shrinking must go on although the steps are used up.
      const isEnough = (path ? visits > 0 : taken >= steps) && giveUpAt === Number.POSITIVE_INFINITY;
      if (isEnough || Date.now() > giveUpAt) return;
      visits += 1;
      let begun: Visit<Model, Shopper> | undefined;
      try {
        begun = await begin();
        const { model, shopper } = begun;
        await fc.asyncModelRun(() => ({ model, real: shopper }), chosen);
      } catch (error) {
        history = begun?.history ?? [];
        giveUpAt = Math.min(giveUpAt, Date.now() + shrinkTimeout);
        throw error;
      } finally {
        taken += begun?.history.length ?? 0;
        await begun?.end();
      }
    },
  );
  const details = await fc.check(visit, { seed, numRuns: steps, endOnFailure: isQuick, ...(path && { path }) });
  const { failed, counterexample, counterexamplePath, errorInstance: error } = details;
  if (!failed) return { steps: taken, visits };
  const [, replay = ''] = /\/\*replayPath="(.*)"\*\//.exec(String(counterexample?.[0])) ?? [];
  // fast-check ends with the shortest failing visit, so `history` is that visit's.
  const failure = { error, sentences: history, path: counterexamplePath ?? '', replayPath: replay };
  return { steps: taken, visits, failure };
}
