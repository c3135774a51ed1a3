import type { Outcome } from '../outcome.ts';
import { runProgram } from '../program.ts';

interface RoamRun {
  seed: number;
  /** How many at once, and how far each goes. */
  shoppers: number;
  steps: number;
  env: Record<string, string>;
  abort: AbortSignal;
  say: (progress: string) => void;
}

/** Sends random shoppers through the shop; each counts as a test, and what one found stands in the output. */
export async function runRoam({ seed, shoppers, steps, env, abort, say }: RoamRun): Promise<Outcome> {
  const order = ['--seed', `${seed}`, '--runs', `${shoppers}`, '--steps', `${steps}`];
  const from = Date.now();
  const { ok, output } = await runProgram({
    command: ['node', 'tests/roam/run.ts', ...order],
    env,
    abort,
    onLine: say,
  });
  if (ok) return { passed: shoppers, failures: [] };
  const origin = { part: 'roam' as const, project: 'roam', file: 'tests/roam/run.ts', from, until: Date.now() };
  return { passed: 0, failures: [{ where: `A random shopper, seed ${seed}`, what: output, origin }] };
}
