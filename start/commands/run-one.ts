import { requireBundle } from '../bundles/build-bundles.ts';
import { keepAssets } from '../bundles/keep-assets.ts';
import { runStage } from '../console/steps.ts';
import { requireOwnFolder } from '../database/require-own-folder.ts';
import { placesOf } from '../places.ts';
import type { Program } from '../processes/child.ts';
import { createStartContext, medusaProgram, type StartContext, storefrontProgram } from '../programs.ts';
import { Refusal } from '../refusal.ts';
import { alreadyRunning } from '../running.ts';
import type { Settings } from '../settings/schema.ts';
import { parseSettings, portSettings, readEnvironment } from '../settings/settings.ts';
import { readJson } from '../shop-folder/json-file.ts';
import { restrictToOwner } from '../shop-folder/private-folder.ts';
import { databaseStep, keys, migrateStep, prepareStep } from '../stages/database.ts';
import { Supervisor } from '../upkeep/supervisor.ts';
import { stopOnSignal } from './interrupt.ts';

export const runnable = ['prepare', 'backend', 'worker', 'storefront'] as const;
type Runnable = (typeof runnable)[number];

/** Milliseconds: three times as long as a balancer waits between two looks (deploy/Caddyfile). */
const stopNotice = 3_000;

/** Runs one program of a shop that is spread. It replaces this process, so that signals and the end reach it. */
export async function runOne([given]: string[]): Promise<number> {
  const name = runnable.find((one) => one === given);
  if (!name) throw new Refusal(`Run what? There are ${runnable.join(', ')}.`);
  const context = readContext(name);
  if (name === 'prepare') return prepare(context);
  return takeOver(programOf(name, context));
}

function readContext(name: Runnable): StartContext {
  const given = readEnvironment();
  const settings = parseSettings(given, name === 'storefront' ? 'storefront' : 'everything');
  const { DATABASE_URL: databaseUrl = '' } = settings;
  if (!databaseUrl && name !== 'storefront') {
    throw new Refusal('DATABASE_URL is missing: programs that run by themselves share a database of their own.');
  }
  if (!settings.REDIS_URL && name === 'worker') {
    throw new Refusal('REDIS_URL is missing: a worker hears of its work through Redis.');
  }
  requireOwnFolder(placesOf(settings.SHOP_DIR));
  restrictToOwner(placesOf(settings.SHOP_DIR));
  const environment = {
    ...given,
    STOP_NOTICE_MS: name === 'worker' ? undefined : String(stopNotice),
  };
  const workerMode = workerModeOf(name, settings);
  const context = { ...createStartContext(settings, environment), databaseUrl, workerMode };
  for (const { name: port, defaultPort } of portSettings) context.ports[port] = settings[port] ?? defaultPort;
  const bundle = name === 'storefront' ? 'storefront' : 'backend';
  context.folders[bundle] = requireBundle(bundle);
  return context;
}

/** Beside a worker no other program takes jobs. Without Redis there is no worker, and the backend does them itself. */
function workerModeOf(name: Runnable, { REDIS_URL }: Settings): StartContext['workerMode'] {
  if (name === 'worker') return 'worker';
  return REDIS_URL ? 'server' : 'shared';
}

function programOf(name: Exclude<Runnable, 'prepare'>, context: StartContext): Program {
  if (name !== 'storefront') return medusaProgram(context, name, 'The backend', ['start']);
  const known = readJson(context.places.shop, keys);
  if (!known) throw new Refusal(`${context.places.shop} has no keys of a shop: \`run prepare\` writes them.`);
  const { builds } = context.places;
  keepAssets(context.folders.storefront, builds);
  const program = storefrontProgram({ ...context, keys: known });
  return { ...program, env: { ...program.env, STOREFRONT_BUILDS: builds } };
}

function takeOver({ args, cwd, env }: Program): never {
  if (!process.execve) throw new Refusal('This Node cannot hand its process over; the shop brings one that can.');
  const given = Object.entries(env).filter((entry): entry is [string, string] => Boolean(entry[1]));
  process.chdir(cwd);
  return process.execve(process.execPath, [process.execPath, ...args], Object.fromEntries(given));
}

async function prepare(context: StartContext): Promise<number> {
  const { places } = context;
  const supervisor = await Supervisor.begin(`${places.lock}.prepare`, (holder) => alreadyRunning(places, holder));
  stopOnSignal().watch(supervisor);
  try {
    await runStage([databaseStep(supervisor, context)], 'steps');
    await runStage([migrateStep(supervisor, context)], 'steps');
    await runStage([prepareStep(supervisor, context)], 'steps');
    return 0;
  } finally {
    await supervisor.stop();
  }
}
