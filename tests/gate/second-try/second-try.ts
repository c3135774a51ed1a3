import type { Failure, Origin, Outcome } from '../outcome.ts';
import { moneyTests } from './money-tests.ts';
import type { StallWatch } from './stall-watch.ts';

/** More red files than this are no chance, and neither are tests that take longer when they run alone. */
export const mostFiles = 6;
const minutes = 6;

/** For how many milliseconds the machine must have stood still before a test of money is run again. */
const stallThatExcuses = 5000;

/** All that failed in one file, from the first test that ran in it until the last. */
interface RedFile {
  origin: Origin;
  failures: Failure[];
}

/** A test that was red among the others and green alone. */
export interface Unsteady {
  failure: Failure;
  /** For how many milliseconds the machine stood still while it was red. */
  stall: number;
}

interface Attempt {
  stalls: StallWatch;
  /** Runs one file by itself. */
  runFile(origin: Origin, abort: AbortSignal): Promise<Outcome>;
  say(progress: string): void;
  abort: AbortSignal;
}

/**
 * Runs the files again, one after another, that may have failed by chance. A file that is green then is unsteady: it
 * counts as passed and is told apart. Whatever has no file of its own, and more red files than a few, stays failed.
 */
export async function tryAgain(failures: Failure[], { stalls, runFile, say, abort }: Attempt): Promise<Unsteady[]> {
  const files = filesOf(failures);
  const tried = files.length > mostFiles ? [] : files.filter(({ origin }) => mayBeChance(origin, stalls));
  const budget = AbortSignal.any([abort, AbortSignal.timeout(minutes * 60_000)]);
  const unsteady: Unsteady[] = [];
  for (const { origin, failures: red } of tried) {
    if (budget.aborted) break;
    say(origin.file);
    const outcome = await runFile(origin, budget).catch(() => undefined);
    const isGreen = outcome && outcome.failures.length === 0 && outcome.passed >= red.length;
    if (!isGreen || budget.aborted) continue;
    const stall = stalls.longestWithin(origin.from, origin.until);
    unsteady.push(...red.map((failure) => ({ failure, stall })));
  }
  return unsteady;
}

/** The red files, each once, in the order in which they failed. */
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
