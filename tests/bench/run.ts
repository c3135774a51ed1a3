/** `npm run bench` fails when a size or ratio breaks its bound. `--quick` has no thousands, `--part` one part alone. */
import { parseArgs } from 'node:util';
import { messageOf } from '../../start/refusal.ts';
import { readyChromium } from '../chromium/ready-chromium.ts';
import { processTree } from '../world/process-tree.ts';
import { runningShop } from '../world/running-shop.ts';
import { closeBenchShop, memoryOf, openBenchShop, removeBenchShop, shopPid } from './bench-shop.ts';
import { measureGrowth } from './growth/growth.ts';
import { loadCachedPages, timeAdds, timeRenders } from './load-pages.ts';
import { waitUntilIdle } from './processor-time.ts';
import { isKept, printTable, type Row } from './row.ts';
import { timeOrders } from './time-order.ts';
import { timePaint } from './time-paint.ts';
import { timeRestore } from './time-restore.ts';
import { timeSignIn } from './time-sign-in.ts';
import { timeStoreCalls } from './time-store-calls.ts';
import { timeTracing } from './time-tracing.ts';
import { timeVisibleAdds } from './time-visible-adds.ts';
import { weighPagesAlone } from './weigh-pages.ts';

const parts = [
  'memory',
  'pages',
  'paint',
  'tracing',
  'load',
  'adds',
  'orders',
  'sign-in',
  'store-calls',
  'growth',
] as const;
type Part = (typeof parts)[number];

function readArguments() {
  try {
    const options = { part: { type: 'string' }, quick: { type: 'boolean' } } as const;
    const { part, quick } = parseArgs({ options }).values;
    if (part === undefined || parts.some((one) => one === part)) return { part, isQuick: quick === true };
    console.error(`✖ There is no part "${part}"; there are ${parts.join(', ')}.`);
  } catch (error) {
    console.error(`✖ ${messageOf(error)}. There are --quick and --part (${parts.join(', ')}).`);
  }
  process.exit(1);
}

const chosen = readArguments();
const rows: Row[] = [];
let isBroken = false;

/** @param part what has none runs with every part, since it opens the shop */
async function measure(what: string, work: () => Promise<Row | Row[]>, part?: Part) {
  if (chosen.part !== undefined && part !== undefined && part !== chosen.part) return;
  console.log(`❯ ${what}`);
  try {
    rows.push(...[await work()].flat());
  } catch (error) {
    isBroken = true;
    console.error(`✖ ${what}: ${messageOf(error)}`);
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void removeBenchShop().finally(() => process.exit(130)));
}

try {
  const executable = await readyChromium(new AbortController().signal, () => {});
  await measure('First start, with an empty database', async () => {
    const { seconds, steps } = await openBenchShop();
    const sample = steps.get('Prepare the shop and its sample range') ?? Number.NaN;
    return [
      {
        measure: 'first start, packages installed',
        bound: 150,
        is: 'at most',
        figure: seconds,
        unit: 's',
        binds: false,
      },
      {
        measure: 'preparation and import of the sample range',
        bound: 20,
        is: 'at most',
        figure: sample,
        unit: 's',
        binds: false,
      },
    ];
  });
  await closeBenchShop();
  await measure('Second start', async () => {
    const { seconds, runningJson } = await openBenchShop();
    process.env.RUNNING_JSON = runningJson;
    return { measure: 'start again', bound: 8, is: 'at most', figure: seconds, unit: 's', binds: false };
  });
  const shop = runningShop();
  await waitUntilIdle(Object.values(shop.pids));
  await measure(
    'Idle memory',
    async () => {
      const family = new Set([...Object.values(shop.pids), shopPid()].flatMap(processTree));
      const figure = memoryOf([...family]);
      return {
        measure: 'idle memory of all programs together',
        bound: 900,
        is: 'at most',
        figure,
        unit: 'MB',
        binds: true,
      };
    },
    'memory',
  );
  await measure('Weight of the pages', () => weighPagesAlone(shop.storefront, executable), 'pages');
  await measure('Largest paint', () => timePaint(shop.storefront, executable), 'paint');
  await measure('Tracing', () => timeTracing(shop), 'tracing');
  await measure('Cached pages under load', () => loadCachedPages(shop.storefront), 'load');
  await measure('Pages rendered anew', () => timeRenders(shop.storefront), 'load');
  await measure('Adds to a cart', () => timeAdds(shop.storefront), 'adds');
  await measure('Adds as a shopper sees them', () => timeVisibleAdds(shop.storefront, executable), 'adds');
  await measure('Guest orders', () => timeOrders(shop), 'orders');
  await measure('Timing of known and unknown addresses', () => timeSignIn(shop), 'sign-in');
  await measure('Calls of the store API, beside the stock Medusa', () => timeStoreCalls(shop), 'store-calls');
  // These come last because they fill the shop.
  if (!chosen.isQuick) {
    await measure('A shop that has grown', () => measureGrowth(shop), 'growth');
    await measure('Backup and restore of that shop', timeRestore, 'growth');
  }
} finally {
  await removeBenchShop();
}

console.log();
printTable(rows);
if (isBroken || rows.some((row) => row.binds && !isKept(row))) process.exitCode = 1;
process.exit();
