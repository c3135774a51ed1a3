import fc, { type Arbitrary, type AsyncCommand } from 'fast-check';

/** Of one visit: long enough to buy twice, short enough to be shrunk. */
const mostPerVisit = 60;
/** Milliseconds for finding the fewest steps that still show the fault. */
const shrinkingTime = 180_000;

interface Visit<Memory, Shopper> {
  memory: Memory;
  shopper: Shopper;
  /** What was done so far, in sentences. */
  diary: readonly string[];
  end: () => Promise<void>;
}

export interface Search<Memory extends object, Shopper> {
  seed: number;
  /** At least so many are taken, in one visit or several. */
  steps: number;
  allSteps: Arbitrary<AsyncCommand<Memory, Shopper>>[];
  begin: () => Promise<Visit<Memory, Shopper>>;
  /** Of a failure: repeats it alone. */
  path?: string;
  replayPath?: string;
  /** Stops at the first fault as it is, without looking for the fewest steps that show it. */
  isQuick?: boolean;
}

export interface Sought {
  steps: number;
  visits: number;
  /** Undefined when all is well. */
  fault?: { error: unknown; sentences: readonly string[]; path: string; replayPath: string };
}

/** Visit after visit, until so many steps are taken or one goes wrong; then the fewest steps that still do. */
export async function seekFault<Memory extends object, Shopper>({
  seed,
  steps,
  allSteps,
  begin,
  path = '',
  replayPath = '',
  isQuick = false,
}: Search<Memory, Shopper>): Promise<Sought> {
  let taken = 0;
  let visits = 0;
  let diary: readonly string[] = [];
  let giveUpAt = Number.POSITIVE_INFINITY;
  const visit = fc.asyncProperty(
    fc.commands(allSteps, { maxCommands: mostPerVisit, size: 'max', ...(replayPath && { replayPath }) }),
    async (chosen) => {
      // Only as long as nothing was found: the fewest steps are looked for when many have been taken.
      const isEnough = taken >= steps && !path && giveUpAt === Number.POSITIVE_INFINITY;
      if (isEnough || Date.now() > giveUpAt) return;
      visits += 1;
      let begun: Visit<Memory, Shopper> | undefined;
      try {
        begun = await begin();
        const { memory, shopper } = begun;
        await fc.asyncModelRun(() => ({ model: memory, real: shopper }), chosen);
      } catch (error) {
        diary = begun?.diary ?? [];
        giveUpAt = Math.min(giveUpAt, Date.now() + shrinkingTime);
        throw error;
      } finally {
        taken += begun?.diary.length ?? 0;
        await begun?.end();
      }
    },
  );
  const details = await fc.check(visit, { seed, numRuns: steps, endOnFailure: isQuick, ...(path && { path }) });
  const { failed, counterexample, counterexamplePath, errorInstance: error } = details;
  if (!failed) return { steps: taken, visits };
  const [, replay = ''] = /\/\*replayPath="(.*)"\*\//.exec(String(counterexample?.[0])) ?? [];
  // The last visit that went wrong is the shortest that was found.
  const fault = { error, sentences: diary, path: counterexamplePath ?? '', replayPath: replay };
  return { steps: taken, visits, fault };
}
