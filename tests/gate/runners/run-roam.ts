import type { Outcome } from '../outcome.ts';
import { runProgram } from '../program.ts';

interface RoamRun {
  seed: number;
  shoppers: number;
  steps: number;
  env: Record<string, string>;
  abort: AbortSignal;
  onProgress: (progress: string) => void;
}

export async function runRoam({ seed, shoppers, steps, env, abort, onProgress }: RoamRun): Promise<Outcome> {
  const order = ['--seed', `${seed}`, '--runs', `${shoppers}`, '--steps', `${steps}`];
  const from = Date.now();
  const { ok, output } = await runProgram({
    command: ['node', 'tests/roam/run.ts', ...order],
    env,
    abort,
    onLine: onProgress,
  });
  if (ok) return { passed: shoppers, failures: [] };
  const origin = { part: 'roam' as const, project: 'roam', file: 'tests/roam/run.ts', from, until: Date.now() };
  return { passed: 0, failures: [{ where: `A random shopper, seed ${seed}`, what: output, origin }] };
}
