/** `npm test` runs all parts, and ends with the line `N passed, N failed`. */
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';
import { placesOf, root } from '../start/places.ts';
import { messageOf } from '../start/refusal.ts';
import type { Supervisor } from '../start/upkeep/supervisor.ts';
import type { SupervisorEvent } from '../start/upkeep/watchdog.ts';
import { readyChromium } from './chromium/ready-chromium.ts';
import { broken, type Origin, type Outcome } from './gate/outcome.ts';
import { parseArguments } from './gate/parts.ts';
import { Report } from './gate/report.ts';
import { runFaults } from './gate/runners/run-faults.ts';
import { runJourneys } from './gate/runners/run-journeys.ts';
import { runRoam } from './gate/runners/run-roam.ts';
import { runVitest } from './gate/runners/run-vitest.ts';
import { retryRedFiles } from './gate/second-try/second-try.ts';
import { StallWatch } from './gate/second-try/stall-watch.ts';
import { checkSource, sourceChecks } from './gate/source-checks.ts';
import { openTestShop, type TestShop } from './gate/test-shop.ts';
import { redFiles } from './gate/verdicts.ts';

const { wanted, filter, isStrict, isNightly } = readArguments();
const stalls = new StallWatch().start();
if (wanted.size === 0) {
  console.log('No test was red when it last ran.');
  process.exit();
}
const report = new Report();
const abandon = new AbortController();
const abort = abandon.signal;
const results = join(root, 'test-results');
const folder = join(placesOf(join(root, '.shop')).shopDir, `test-reports-${process.pid}`);
for (const one of [folder, results]) mkdirSync(one, { recursive: true });

/** `shared` serves parallel tests, `own` serves one file at a time, and programs of `endangered` are killed. */
type ShopName = 'shared' | 'own' | 'endangered';
const shops = new Map<ShopName, TestShop>();
const supervisors = new Set<Supervisor>();
// RUNNING_JSON names a running shop that replaces all others.
const alreadyRunning = process.env.RUNNING_JSON ?? '';
let chromium = '';

type OnProgress = (progress: string) => void;

function step(title: string, work: (onProgress: OnProgress) => Promise<Outcome>): ListrTask {
  return {
    title,
    async task(_, task) {
      const onProgress: OnProgress = (progress) => {
        if (process.stdout.isTTY) task.output = progress.slice(0, 110);
      };
      const outcome = await work(onProgress).catch((error) => broken(title, messageOf(error)));
      if (abort.aborted) throw new Error('given up');
      report.add(outcome);
      const count = outcome.passed + outcome.failures.length;
      if (outcome.failures.length > 0) throw new Error(`${title}: ${outcome.failures.length} of ${count} failed`);
      if (count > 1) task.title = `${title}: ${outcome.passed} passed`;
    },
  };
}

async function openShop(name: ShopName): Promise<Outcome> {
  if (alreadyRunning) return { passed: 0, failures: [] };
  // Any restart is a failure unless the tests kill programs.
  const isWatched = name !== 'endangered';
  const tell = ({ event, message }: SupervisorEvent) => {
    if (isWatched && event === 'ended') report.add(broken('The shop under test', message));
  };
  const onBegin = (begun: Supervisor) => void supervisors.add(begun);
  const opened = await openTestShop(onBegin, join(results, 'shop-logs', name), { tell, name });
  shops.set(name, opened);
  if (isWatched) {
    void opened.shop.crashed.then((refusal) => report.add(broken('The shop under test', refusal.message)));
  }
  return { passed: 0, failures: [] };
}

async function endPrograms(onProgress: OnProgress): Promise<Outcome> {
  await openShop('endangered');
  return runVitest({ part: 'deaths', folder, filter, isNightly, env: shopEnv('endangered'), abort, onProgress });
}

function shopEnv(name: ShopName) {
  const runningJson = alreadyRunning || shops.get(name)?.runningJson;
  if (!runningJson) throw new Error('It could not run, since the shop under test did not open.');
  return { RUNNING_JSON: runningJson };
}

async function findBrowser(onProgress: OnProgress): Promise<Outcome> {
  chromium = await readyChromium(abort, onProgress);
  return { passed: 0, failures: [] };
}

const needsBrowser = wanted.has('journeys') || wanted.has('screenshots');
const needsShop = wanted.has('contract') || wanted.has('roam') || needsBrowser;
/** A fixed seed: only a change of the shop can turn the gate red. */
const seed = isNightly ? randomInt(2 ** 31) : 502790048;
const walk = { shoppers: 3, steps: 60 };

const sourceSteps = [
  ...(wanted.has('static') ? sourceChecks.map((check) => step(check.title, () => checkSource(check, abort))) : []),
  ...(wanted.has('unit')
    ? [step('Unit tests', (onProgress) => runVitest({ part: 'unit', folder, filter, isNightly, abort, onProgress }))]
    : []),
];

const lane = (title: string, steps: ListrTask[]): ListrTask[] =>
  steps.length === 0
    ? []
    : [{ title, task: (_, task) => task.newListr(steps, { concurrent: false, exitOnError: false }) }];

const contractTests = (title: string, project: string, visited: ShopName) =>
  step(title, async (onProgress) =>
    runVitest({
      part: 'contract',
      projects: [project],
      folder,
      filter,
      isNightly,
      env: shopEnv(visited),
      abort,
      onProgress,
    }),
  );
/** One backend keeps one core busy; few files need no second shop. */
const ownShop: ShopName = filter.length > 0 || alreadyRunning ? 'shared' : 'own';
const together = contractTests('Contract tests', 'contract', 'shared');
const oneByOne = contractTests('Contract tests that need a shop to themselves', 'contract-alone', ownShop);
const roamSteps = wanted.has('roam')
  ? [
      step(`Random shoppers, seed ${seed}`, async (onProgress) =>
        runRoam({ seed, ...walk, env: shopEnv(wanted.has('contract') ? ownShop : 'shared'), abort, onProgress }),
      ),
    ]
  : [];
const contractSteps: ListrTask[] =
  ownShop === 'shared'
    ? [together, oneByOne, ...roamSteps]
    : [
        {
          title: 'Two shops',
          task: (_, task) =>
            task.newListr(
              [
                together,
                ...lane('The second shop', [step('Open a second shop', () => openShop('own')), oneByOne, ...roamSteps]),
              ],
              { concurrent: true, exitOnError: false },
            ),
        },
      ];

const shopSteps = [
  ...(needsBrowser ? [step('Find a Chromium', findBrowser)] : []),
  ...(needsShop ? [step('Open a shop of its own', () => openShop('shared'))] : []),
  ...(wanted.has('contract') ? contractSteps : roamSteps),
  ...(wanted.has('deaths') ? [step('Programs of a shop of their own are ended', endPrograms)] : []),
];
const journeys = (title: string, projects: string[][]) =>
  step(title, async (onProgress) => {
    if (!chromium) throw new Error('It could not run, since there is no Chromium.');
    const env = { ...shopEnv('shared'), CHROMIUM_PATH: chromium };
    return runJourneys({ projects, folder, filter, isNightly, env, abort, onProgress });
  });

const timer = { ...PRESET_TIMER, condition: (milliseconds: number) => milliseconds > 50 };
const shown = {
  exitOnError: false,
  registerSignalListeners: false,
  rendererOptions: { timer, collapseErrors: false, collapseSubtasks: false },
  fallbackRendererOptions: { timer },
} as const;

/** Runs alone, after the other shop is idle. */
const faultSteps = wanted.has('faults')
  ? [step(`Interrupted checkouts, seed ${seed}`, (onProgress) => runFaults({ seed, checkouts: 50, abort, onProgress }))]
  : [];

async function run() {
  // Two lanes for two cores. Journeys come last, since a busy machine disturbs a browser.
  const lanes = [...lane('The source', sourceSteps), ...lane('The shop', shopSteps)];
  await new Listr(lanes, { ...shown, concurrent: true }).run();
  if (abort.aborted) return;
  const browserSteps = [
    ...(wanted.has('journeys')
      ? [journeys('Browser journeys', [['journeys', 'card-sandbox'], ['journeys-alone']])]
      : []),
    ...(wanted.has('screenshots') ? [journeys('Pictures of the screens', [['screenshots']])] : []),
  ];
  await new Listr([...browserSteps, ...faultSteps], shown).run();
  if (!isStrict && report.failures.some(({ origin }) => origin)) {
    await new Listr([{ title: 'A second try of what was red, alone', task: secondTry }], shown).run();
  }
}

const secondTry: ListrTask['task'] = async (_, task) => {
  const before = report.failures;
  const unsteady = await retryRedFiles(before, {
    stalls,
    abort,
    runFile,
    onProgress: (file) => (task.output = file),
  });
  if (abort.aborted) return;
  report.forgive(unsteady);
  task.title = `${task.title}: ${unsteady.length} of ${before.length} green`;
  if (report.hasFailed) throw new Error(`${report.failures.length} still red`);
};

function runFile({ part, project, file }: Origin, until: AbortSignal): Promise<Outcome> {
  const alone = { folder, isNightly, abort: until, onProgress: () => {}, isAgain: true };
  if (part === 'roam') return runRoam({ seed, ...walk, env: shopEnv('shared'), abort: until, onProgress: () => {} });
  if (part === 'journeys') {
    const env = { ...shopEnv('shared'), CHROMIUM_PATH: chromium };
    return runJourneys({ ...alone, projects: [[project]], filter: [file.replaceAll('.', '\\.')], env });
  }
  const filtered = { ...alone, filter: [file] };
  if (part === 'unit') return runVitest({ ...filtered, part });
  if (part === 'deaths') return runVitest({ ...filtered, part, env: shopEnv('endangered') });
  const env = shopEnv(project === 'contract-alone' ? ownShop : 'shared');
  return runVitest({ ...filtered, part: 'contract', projects: [project], env });
}

function readArguments() {
  try {
    return parseArguments(process.argv.slice(2), redFiles);
  } catch (error) {
    console.error(messageOf(error));
    process.exit(1);
  }
}

async function giveUp() {
  if (abort.aborted) return;
  abandon.abort();
  await Promise.all([
    ...[...shops.values()].map((one) => one.close()),
    ...[...supervisors].map((one) => one.stop(true)),
  ]);
  rmSync(folder, { recursive: true, force: true });
  process.exit(130);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void giveUp());

try {
  await run();
} catch (error) {
  report.add(broken('The gate itself', error instanceof Error ? (error.stack ?? error.message) : String(error)));
}
stalls.stop();
// `giveUp` ends the process.
if (abort.aborted) await new Promise(() => {});
for (const one of shops.values()) {
  await one.close().catch((error) => report.add(broken('Closing the shop', messageOf(error))));
}
rmSync(folder, { recursive: true, force: true });
report.print();
writeFileSync(join(results, 'times.json'), JSON.stringify(Object.fromEntries(report.times), null, 2));
process.exitCode = report.hasFailed ? 1 : 0;
process.exit();
