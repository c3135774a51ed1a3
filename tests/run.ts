/**
 * The one gate, the same everywhere: `npm test`. It looks at the source, runs the unit tests, brings up a whole shop of
 * its own for the contract tests and the browser journeys, and closes with the line `N passed, N failed`.
 */
import { randomInt } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Listr, type ListrTask, PRESET_TIMER } from 'listr2';
import { placesOf, root } from '../start/places.ts';
import type { Supervisor } from '../start/processes/supervisor.ts';
import { messageOf } from '../start/refusal.ts';
import type { Happening } from '../start/upkeep/keeper.ts';
import { readyChromium } from './chromium/ready-chromium.ts';
import { broken, type Origin, type Outcome } from './gate/outcome.ts';
import { readOrder } from './gate/parts.ts';
import { Report } from './gate/report.ts';
import { runFaults } from './gate/runners/run-faults.ts';
import { runJourneys } from './gate/runners/run-journeys.ts';
import { runRoam } from './gate/runners/run-roam.ts';
import { runVitest } from './gate/runners/run-vitest.ts';
import { tryAgain } from './gate/second-try/second-try.ts';
import { StallWatch } from './gate/second-try/stall-watch.ts';
import { checkSource, sourceChecks } from './gate/source-checks.ts';
import { openTestShop, type TestShop } from './gate/test-shop.ts';
import { redFiles } from './gate/verdicts.ts';

const { wanted, filter, isStrict, isNightly } = readOrder(process.argv.slice(2), redFiles);
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

let shop: TestShop | undefined;
/** Another, whose programs are ended while nobody else needs them. */
let endangered: TestShop | undefined;
let supervisor: Supervisor | undefined;
// A shop that runs already can be tried too, by whoever works on the tests themselves.
let runningJson = process.env.RUNNING_JSON ?? '';
let chromium = '';

type Say = (progress: string) => void;

/** A step of the list: what it found is added to the report, and a failure marks it without ending the others. */
function step(title: string, work: (say: Say) => Promise<Outcome>): ListrTask {
  return {
    title,
    async task(_, task) {
      const say: Say = (progress) => {
        if (process.stdout.isTTY) task.output = progress.slice(0, 110);
      };
      const outcome = await work(say).catch((error) => broken(title, messageOf(error)));
      if (abort.aborted) throw new Error('given up');
      report.add(outcome);
      const count = outcome.passed + outcome.failures.length;
      if (outcome.failures.length > 0) throw new Error(`${title}: ${outcome.failures.length} of ${count} failed`);
      if (count > 1) task.title = `${title}: ${outcome.passed} passed`;
    },
  };
}

async function openShop(): Promise<Outcome> {
  if (runningJson) return { passed: 0, failures: [] };
  shop = await openTestShop((begun) => (supervisor = begun), join(results, 'shop-logs'), {
    tell: hearOfDeaths,
  });
  runningJson = shop.runningJson;
  void shop.shop.crashed.then((refusal) => report.add(broken('The shop under test', refusal.message)));
  return { passed: 0, failures: [] };
}

/** The shop starts again who ends; under test nobody ends unless a test says so. */
function hearOfDeaths({ event, message }: Happening) {
  if (event === 'ended') report.add(broken('The shop under test', message));
}

/** A shop that runs already stands in for both. */
async function endPrograms(say: Say): Promise<Outcome> {
  if (!process.env.RUNNING_JSON) {
    const begun = (one: Supervisor) => (supervisor = one);
    endangered = await openTestShop(begun, join(results, 'endangered-shop-logs'), { name: 'endangered' });
  }
  return runVitest({ project: 'deaths', folder, filter, isNightly, env: endangeredShop(), abort, say });
}

const endangeredShop = () => ({ RUNNING_JSON: process.env.RUNNING_JSON ?? endangered?.runningJson ?? '' });

function needShop() {
  if (!runningJson) throw new Error('It could not run, since the shop under test did not open.');
  return { RUNNING_JSON: runningJson };
}

async function findBrowser(say: Say): Promise<Outcome> {
  chromium = await readyChromium(abort, say);
  return { passed: 0, failures: [] };
}

const needsBrowser = wanted.has('journeys') || wanted.has('screenshots');
const needsShop = wanted.has('contract') || wanted.has('roam') || needsBrowser;
/** In the gate, random shoppers walk the same ways in each run, so that only a change of the shop can turn them red. */
const seed = isNightly ? randomInt(2 ** 31) : 502790048;
/** How many of them, and how many steps each takes. */
const walk = { shoppers: 3, steps: 60 };

const sourceSteps = [
  ...(wanted.has('static') ? sourceChecks.map((check) => step(check.title, () => checkSource(check, abort))) : []),
  ...(wanted.has('unit')
    ? [step('Unit tests', (say) => runVitest({ project: 'unit', folder, filter, isNightly, abort, say }))]
    : []),
];
const roaming = step(`Random shoppers, seed ${seed}`, async (say) =>
  runRoam({ seed, ...walk, env: needShop(), abort, say }),
);

const shopSteps = [
  ...(needsBrowser ? [step('Find a Chromium', findBrowser)] : []),
  ...(needsShop ? [step('Open a shop of its own', openShop)] : []),
  ...(wanted.has('contract')
    ? [
        step('Contract tests', async (say) =>
          runVitest({ project: 'contract', folder, filter, isNightly, env: needShop(), abort, say }),
        ),
      ]
    : []),
  ...(wanted.has('roam') ? [roaming] : []),
  ...(wanted.has('deaths') ? [step('Programs of a shop of their own are ended', endPrograms)] : []),
];
const journeys = (title: string, projects: string[][]) =>
  step(title, async (say) => {
    if (!chromium) throw new Error('It could not run, since there is no Chromium.');
    const env = { ...needShop(), CHROMIUM_PATH: chromium };
    return runJourneys({ projects, folder, filter, isNightly, env, abort, say });
  });

const timer = { ...PRESET_TIMER, condition: (milliseconds: number) => milliseconds > 50 };
const shown = {
  exitOnError: false,
  registerSignalListeners: false,
  rendererOptions: { timer, collapseErrors: false, collapseSubtasks: false },
  fallbackRendererOptions: { timer },
} as const;

const lane = (title: string, steps: ListrTask[]): ListrTask[] =>
  steps.length === 0
    ? []
    : [{ title, task: (_, task) => task.newListr(steps, { concurrent: false, exitOnError: false }) }];

/** Opens and kills a shop of its own, when the other one is closed to nobody and busy with nothing. */
const faultSteps = wanted.has('faults')
  ? [step(`Interrupted checkouts, seed ${seed}`, (say) => runFaults({ seed, checkouts: 50, abort, say }))]
  : [];

async function run() {
  // Two lanes for two cores; the journeys come last, since a browser on a busy machine sees what no shopper sees.
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
  const unsteady = await tryAgain(before, {
    stalls,
    abort,
    runFile,
    say: (file) => (task.output = file),
  });
  if (abort.aborted) return;
  report.forgive(unsteady);
  task.title = `${task.title}: ${unsteady.length} of ${before.length} green`;
  if (report.hasFailed) throw new Error(`${report.failures.length} still red`);
};

function runFile({ part, project, file }: Origin, until: AbortSignal): Promise<Outcome> {
  const alone = { folder, isNightly, abort: until, say: () => {}, isAgain: true };
  if (part === 'roam') return runRoam({ seed, ...walk, env: needShop(), abort: until, say: () => {} });
  if (part === 'journeys') {
    const env = { ...needShop(), CHROMIUM_PATH: chromium };
    // Playwright's filter is a regular expression.
    return runJourneys({ ...alone, projects: [[project]], filter: [file.replaceAll('.', '\\.')], env });
  }
  const env = part === 'unit' ? {} : part === 'contract' ? needShop() : endangeredShop();
  return runVitest({ ...alone, project: part, filter: [file], env });
}

async function giveUp() {
  if (abort.aborted) return;
  abandon.abort();
  await Promise.all([shop?.close(), endangered?.close(), supervisor?.stop(true)]);
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
// Whoever gave the run up has the last word.
if (abort.aborted) await new Promise(() => {});
for (const one of [shop, endangered]) {
  await one?.close().catch((error) => report.add(broken('Closing the shop', messageOf(error))));
}
rmSync(folder, { recursive: true, force: true });
report.print();
writeFileSync(join(results, 'times.json'), JSON.stringify(Object.fromEntries(report.times), null, 2));
process.exitCode = report.hasFailed ? 1 : 0;
process.exit();
