import type { Outcome } from '../outcome.ts';
import { runProgram } from '../program.ts';

interface FaultsRun {
  seed: number;
  checkouts: number;
  abort: AbortSignal;
  onProgress: (progress: string) => void;
}

export async function runFaults({ seed, checkouts, abort, onProgress }: FaultsRun): Promise<Outcome> {
  const order = ['--seed', `${seed}`, '--checkouts', `${checkouts}`];
  const { ok, output } = await runProgram({
    command: ['node', 'tests/faults/run.ts', ...order],
    abort,
    onLine: onProgress,
  });
  const where = `Interrupted checkouts, seed ${seed}`;
  return ok ? { passed: checkouts, failures: [] } : { passed: 0, failures: [{ where, what: output }] };
}
