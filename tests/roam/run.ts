/**
 * `npm run roam -- --seed N --steps N --runs N` runs random shoppers at once; `--browser` gives them a browser with
 * scripts. It starts a shop, or uses the one that RUNNING_JSON names. `--path` and `--replay` repeat a failure;
 * `--quick` reports it without shrinking.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { root } from '../../start/places.ts';
import type { SupervisorEvent } from '../../start/upkeep/watchdog.ts';
import { chromiumFlags } from '../chromium/find-chromium.ts';
import { readyChromium } from '../chromium/ready-chromium.ts';
import { openTestShop, type TestShop } from '../gate/test-shop.ts';
import { runningShop } from '../world/running-shop.ts';
import { PlainBrowser } from './browsers/plain-browser.ts';
import { RealBrowser } from './browsers/real-browser.ts';
import { formatResult } from './format-result.ts';
import { type RoamResult, roam } from './roam.ts';

const number = { type: 'string' } as const;
const { values } = parseArgs({
  options: {
    seed: number,
    steps: { ...number, default: '100' },
    runs: { ...number, default: '4' },
    browser: { type: 'boolean', default: false },
    path: { type: 'string' },
    replay: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const steps = Number(values.steps);
const runs = values.path ? 1 : Number(values.runs);
if (![seed, steps, runs].every(Number.isSafeInteger)) throw new Error('--seed, --steps and --runs are whole numbers.');

let own: TestShop | undefined;
const close = () => own?.close();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void Promise.resolve(close()).finally(() => process.exit(130)));
}

async function openShop() {
  if (process.env.RUNNING_JSON) return;
  console.log('❯ Opening a shop of its own');
  own = await openTestShop(() => {}, join(root, 'test-results', 'shop-logs'), { tell: failOnProcessDeath });
  process.env.RUNNING_JSON = own.runningJson;
}

/** The supervisor restarts a process that dies, but none should. */
function failOnProcessDeath({ event, message }: SupervisorEvent) {
  if (event !== 'ended') return;
  console.error(message);
  process.exitCode = 1;
}

async function roamAll(): Promise<RoamResult[]> {
  const shop = runningShop();
  const executablePath = values.browser ? await readyChromium(new AbortController().signal, console.log) : '';
  const browser = values.browser ? await chromium.launch({ args: chromiumFlags, executablePath }) : undefined;
  const openBrowser = async () => (browser ? RealBrowser.open(shop, browser) : new PlainBrowser(shop));
  const { path, replay: replayPath, quick: isQuick } = values;
  const asked = { shop, steps, openBrowser, isQuick, ...(path && { path }), ...(replayPath && { replayPath }) };
  try {
    return await Promise.all(Array.from({ length: runs }, (_, place) => roam({ ...asked, seed: seed + place })));
  } finally {
    await browser?.close();
  }
}

try {
  await openShop();
  console.log(`❯ ${runs} shoppers of ${steps} steps each, from the seed ${seed}`);
  const all = await roamAll();
  for (const found of all) console.log(formatResult(found, { steps, isBrowser: values.browser }));
  if (all.some(({ failure }) => failure)) process.exitCode = 1;
} finally {
  await close();
}
process.exit();
