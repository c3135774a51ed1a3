/**
 * `npm run test:faults -- --checkouts N --seed N` runs shoppers, an owner and faults in waves of 25 carts. `--wave N`
 * repeats one wave. `--parallel N` completes carts with parallel requests and no faults. `-- rows mail killed` runs the
 * rows of docs/resiliency.md that match these words.
 */
import { parseArgs } from 'node:util';
import { formatReport } from './killed/format-report.ts';
import { KillableShop } from './killed/killable-shop.ts';
import { completeInParallel } from './killed/parallel.ts';
import { runWaves } from './killed/run-waves.ts';
import { waveSize } from './killed/waves.ts';
import { runRows } from './rows/run-rows.ts';

const number = { type: 'string' } as const;
const { values, positionals } = parseArgs({
  options: { checkouts: number, seed: number, wave: number, parallel: number },
  allowPositionals: true,
});
const [mode, ...words] = positionals;
if (mode && mode !== 'rows') throw new Error(`There is no "${mode}" to be tried; there is "rows".`);
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const from = Number(values.wave ?? 0);
const checkouts = Number(values.checkouts ?? (values.wave ? waveSize : 100));
const parallel = Number(values.parallel ?? 0);
if (![seed, from, checkouts, parallel].every(Number.isSafeInteger)) throw new Error('All of them are whole numbers.');

const onProgress = (progress: string) => console.log(`  ${new Date().toISOString().slice(11, 19)} ${progress}`);

async function work(shop: KillableShop): Promise<boolean> {
  if (mode === 'rows') {
    console.log('❯ The rows of the matrix');
    const found = await runRows(shop, { words, onProgress });
    const { findings } = await shop.examine();
    for (const { about, what } of findings) console.log(`✖ ${about}: ${what}`);
    const isWhole = found.every(({ breaches }) => breaches.length === 0) && findings.length === 0;
    console.log(
      `${isWhole ? '✔' : '✖'} ${found.filter(({ breaches }) => breaches.length === 0).length} of ${found.length} rows hold`,
    );
    return isWhole;
  }
  if (parallel > 0) {
    console.log(`❯ ${parallel} carts, each completed twenty times at once`);
    const { words: told, isWhole } = await completeInParallel(shop, { carts: parallel, seed, onProgress });
    console.log(told);
    return isWhole;
  }
  console.log(`❯ ${checkouts} checkouts from the seed ${seed}`);
  const told = await runWaves(shop, { seed, checkouts, from, onProgress });
  console.log(formatReport(told, { seed }));
  return told.breaches.length === 0;
}

console.log('❯ Opening a shop of its own');
const opening = KillableShop.open();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void opening.then((shop) => shop.close()).finally(() => process.exit(130)));
}
const shop = await opening;
try {
  if (!(await work(shop))) process.exitCode = 1;
} finally {
  await shop.close();
}
process.exit();
