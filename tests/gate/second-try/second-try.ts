import type { Failure, Origin, Outcome } from '../outcome.ts';
import { moneyTests } from './money-tests.ts';
import type { StallWatch } from './stall-watch.ts';

/** More red files than this are no coincidence, nor are retries that take longer. */
export const mostFiles = 6;
const minutes = 6;

/** Milliseconds of a stall after which a test of money is retried. */
const stallThatExcuses = 5000;

interface RedFile {
  origin: Origin;
  failures: Failure[];
}

export interface UnsteadyTest {
  failure: Failure;
  /** Milliseconds for which the machine stalled meanwhile. */
  stall: number;
}

interface Attempt {
  stalls: StallWatch;
  runFile(origin: Origin, abort: AbortSignal): Promise<Outcome>;
  onProgress(progress: string): void;
  abort: AbortSignal;
}

/** A file that is green alone is unsteady and passes. Failures without a file, and many red files, stay failed. */
export async function retryRedFiles(
  failures: Failure[],
  { stalls, runFile, onProgress, abort }: Attempt,
): Promise<UnsteadyTest[]> {
  const files = filesOf(failures);
  const tried = files.length > mostFiles ? [] : files.filter(({ origin }) => mayBeChance(origin, stalls));
  const budget = AbortSignal.any([abort, AbortSignal.timeout(minutes * 60_000)]);
  const unsteady: UnsteadyTest[] = [];
  for (const { origin, failures: red } of tried) {
    if (budget.aborted) break;
    onProgress(origin.file);
    const outcome = await runFile(origin, budget).catch(() => undefined);
    const isGreen = outcome && outcome.failures.length === 0 && outcome.passed >= red.length;
    if (!isGreen || budget.aborted) continue;
    const stall = stalls.longestWithin(origin.from, origin.until);
    unsteady.push(...red.map((failure) => ({ failure, stall })));
  }
  return unsteady;
}

function filesOf(failures: Failure[]): RedFile[] {
  const files = new Map<string, RedFile>();
  for (const failure of failures) {
    if (!failure.origin) continue;
    const key = `${failure.origin.project} ${failure.origin.file}`;
    const found = files.get(key);
    if (!found) files.set(key, { origin: { ...failure.origin }, failures: [failure] });
    else {
      found.failures.push(failure);
      found.origin.from = Math.min(found.origin.from, failure.origin.from);
      found.origin.until = Math.max(found.origin.until, failure.origin.until);
    }
  }
  return [...files.values()];
}

function mayBeChance({ file, from, until }: Origin, stalls: StallWatch) {
  return !moneyTests.includes(file) || stalls.longestWithin(from, until) >= stallThatExcuses;
}
