import type { Outcome } from '../outcome.ts';
import { runProgram } from '../program.ts';

interface FaultsRun {
  seed: number;
  checkouts: number;
  abort: AbortSignal;
  say: (progress: string) => void;
}

/** Checkouts that are interrupted, in a shop of their own; each counts as a test, and breaches stand in the output. */
export async function runFaults({ seed, checkouts, abort, say }: FaultsRun): Promise<Outcome> {
  const order = ['--seed', `${seed}`, '--checkouts', `${checkouts}`];
  const { ok, output } = await runProgram({ command: ['node', 'tests/faults/run.ts', ...order], abort, onLine: say });
  const where = `Interrupted checkouts, seed ${seed}`;
  return ok ? { passed: checkouts, failures: [] } : { passed: 0, failures: [{ where, what: output }] };
}
