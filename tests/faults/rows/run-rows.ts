import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { root } from '../../../start/places.ts';
import type { KillableShop } from '../killed/killable-shop.ts';
import { readRange } from '../killed/lean-checkout.ts';
import { killedRows } from './killed-rows.ts';
import type { Row, Seen } from './row.ts';
import { wireRows } from './wire-rows.ts';

export const rows: Row[] = [...killedRows, ...wireRows];

const result = v.object({
  fault: v.string(),
  shopper: v.string(),
  owner: v.string(),
  seconds: v.optional(v.number()),
  breaches: v.array(v.string()),
});
const ran = v.object({ commit: v.string(), results: v.array(result) });
export type Result = v.InferOutput<typeof result>;

const rowsFile = join(root, 'test-results', 'faults', 'rows.json');

export const currentCommit = () =>
  execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();

/** Reads the results of this commit; those of another are not kept. */
export function readResults(): Result[] {
  if (!existsSync(rowsFile)) return [];
  const { commit, results } = v.parse(ran, JSON.parse(readFileSync(rowsFile, 'utf8')));
  return commit === currentCommit() ? results : [];
}

export async function runRows(
  shop: KillableShop,
  { words, onProgress }: { words: string[]; onProgress: (progress: string) => void },
): Promise<Result[]> {
  const range = await readRange(shop.running);
  const known = readResults();
  const wanted = rows.filter(({ fault }) => words.every((word) => fault.toLowerCase().includes(word.toLowerCase())));
  const found: Result[] = [];
  for (const [place, { fault, run }] of wanted.entries()) {
    const name = `${Date.now().toString(36)}-${place}`;
    const seen: Seen = await run({ shop, range, name }).catch((error) => ({
      shopper: '',
      owner: '',
      breaches: [`could not be tried: ${error instanceof Error ? error.message : String(error)}`],
    }));
    for (const wire of Object.values(shop.wires)) wire.restore();
    shop.mails.manner = 'taking';
    await shop.untilBack();
    found.push({ fault, ...seen });
    onProgress(
      `${seen.breaches.length === 0 ? '✔' : '✖'} ${fault}: ${seen.breaches.join('; ') || `at rest after ${seen.seconds} s`}`,
    );
    mkdirSync(dirname(rowsFile), { recursive: true });
    const others = known.filter((one) => !found.some((row) => row.fault === one.fault));
    const kept = { commit: currentCommit(), results: [...others, ...found] };
    writeFileSync(rowsFile, JSON.stringify(kept, null, 2));
  }
  return found;
}
