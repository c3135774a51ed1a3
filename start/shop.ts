import { rmSync } from 'node:fs';
import type { RunningShop } from '@shop/shared/running';
import { backupProgram, scheduleBackups } from './backup/nightly.ts';
import { releaseBundle } from './bundles/acquire-bundle.ts';
import { buildStep } from './bundles/build-bundles.ts';
import { runStage, type Show, type Step } from './console/steps.ts';
import { requireOwnFolder } from './database/require-own-folder.ts';
import { type Places, placesOf } from './places.ts';
import { claimPort } from './ports.ts';
import { rotateLogs } from './processes/log-file.ts';
import { addressesOf, createStartContext, type StartContext } from './programs.ts';
import { messageOf, type Refusal, Stopped } from './refusal.ts';
import { alreadyRunning } from './running.ts';
import { type Environment, parseSettings, portSettings } from './settings/settings.ts';
import { requireDiskSpace } from './shop-folder/disk-space.ts';
import { writeJson } from './shop-folder/json-file.ts';
import { restrictToOwner } from './shop-folder/private-folder.ts';
import { databaseStep, migrateStep, prepareStep } from './stages/database.ts';
import { startShopItself, startStandIns } from './stages/open.ts';
import { Supervisor } from './upkeep/supervisor.ts';
import { openSupervisorLog } from './upkeep/supervisor-log.ts';
import type { SupervisorEvent } from './upkeep/watchdog.ts';

export interface ShopOptions {
  shopDir?: string;
  /** `free` ignores the configured ports. */
  ports?: 'free' | 'settings';
  /** The settings, as in `.env`; nothing else is read, so tests are the same on every machine. */
  env?: Environment;
  show?: Show;
  dev?: boolean;
  /** The data is deleted on stop, so writes need not wait for the disk. */
  isThrowaway?: boolean;
  tell?: (event: SupervisorEvent) => void;
  /** Lets tests put a faulty proxy between two programs. */
  interceptAddress?: StartContext['interceptAddress'];
  onBegin?: (supervisor: Supervisor) => void;
}

export interface Shop {
  /** The current state; a restarted program has another pid. */
  readonly running: RunningShop;
  /** Resolves when a program cannot be kept running; stop the shop then. */
  crashed: Promise<Refusal>;
  /** Requests under way get up to 15 s; `hasten` gives them none. */
  stop: (hasten?: boolean) => Promise<void>;
}

async function claimPorts({ settings, ports }: StartContext, free: boolean): Promise<void> {
  const { sampleCards, SMTP_URL } = settings;
  const needless = [...(sampleCards ? [] : ['CARDS_PORT']), ...(SMTP_URL ? ['MAILBOX_PORT', 'SMTP_PORT'] : [])];
  const claims = portSettings.map(async ({ name, defaultPort, purpose }) => {
    if (!needless.includes(name))
      ports[name] = await claimPort(free ? 0 : (settings[name] ?? defaultPort), name, purpose);
  });
  await Promise.all(claims);
}

/** Takes the lock, ends leftovers and claims ports. Nothing runs yet. */
export async function beginShop(order: ShopOptions) {
  const { shopDir, ports = 'settings', env = {}, dev = false, isThrowaway = false, interceptAddress } = order;
  const settings = parseSettings({ ...env, ...(shopDir && { SHOP_DIR: shopDir }) });
  const places = placesOf(settings.SHOP_DIR);
  requireOwnFolder(places);
  restrictToOwner(places);
  rotateLogsQuietly(places);
  const supervisor = await Supervisor.begin(places.lock, (holder) => alreadyRunning(places, holder));
  try {
    rmSync(places.running, { force: true });
    // A backup that was cut off leaves as much as the whole shop takes.
    rmSync(places.backupStaging, { recursive: true, force: true });
    await requireDiskSpace(places);
    const context: StartContext = {
      ...createStartContext(settings, env),
      dev,
      isThrowaway,
      ...(interceptAddress && { interceptAddress }),
    };
    await claimPorts(context, ports === 'free');
    return { supervisor, context };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** Builds the programs and fills the folder of a shop, and opens nothing. */
export async function prepareShop(order: ShopOptions): Promise<void> {
  const { supervisor, context } = await beginShop(order);
  order.onBegin?.(supervisor);
  try {
    await prepareAll(supervisor, context, order.show ?? 'nothing');
  } finally {
    await supervisor.stop();
    for (const folder of Object.values(context.folders)) releaseBundle(folder);
  }
}

export async function startShop(order: ShopOptions = {}): Promise<Shop> {
  const { supervisor, context } = await beginShop(order);
  order.onBegin?.(supervisor);
  const tidying = setInterval(() => rotateLogsQuietly(context.places), 10_000).unref();
  let backups: { end: () => void } | undefined;
  const stop = async (hasten?: boolean) => {
    rmSync(context.places.running, { force: true });
    backups?.end();
    await supervisor.stop(hasten);
    clearInterval(tidying);
    for (const folder of Object.values(context.folders)) releaseBundle(folder);
  };
  try {
    await bringUp(supervisor, context, order.show ?? 'nothing');
    const note = () => {
      if (!supervisor.abort.aborted) writeJson(context.places.running, describe(supervisor, context));
    };
    note();
    const write = openSupervisorLog(context.places.logs);
    const tell = (event: SupervisorEvent) => {
      write(event);
      order.tell?.(event);
    };
    supervisor.keepOpen({ tell, onChange: note });
    if (context.settings.backsUp) {
      const run = () => supervisor.run(backupProgram(context));
      backups = scheduleBackups({ folder: context.settings.BACKUP_DIR, run, tell });
    }
    return {
      get running() {
        return describe(supervisor, context);
      },
      crashed: supervisor.crashed,
      stop,
    };
  } catch (error) {
    const interrupted = supervisor.abort.aborted;
    await stop();
    if (interrupted) throw new Stopped();
    throw error;
  }
}

const saidOfLogs = new Set<string>();

/** A log problem is printed once and never ends the shop. */
function rotateLogsQuietly({ logs }: Places): void {
  try {
    rotateLogs(logs);
  } catch (error) {
    const message = messageOf(error);
    if (!saidOfLogs.has(message)) console.error(`The logs could not be tidied: ${message}`);
    saidOfLogs.add(message);
  }
}

function stagesOf(supervisor: Supervisor, show: Show) {
  const failed = supervisor.crashed.then((refusal) => Promise.reject(refusal));
  return (...steps: Step[]) => Promise.race([runStage(steps, show), failed]);
}

async function prepareAll(supervisor: Supervisor, context: StartContext, show: Show): Promise<void> {
  const stage = stagesOf(supervisor, show);
  const builds = context.dev
    ? []
    : [buildStep('backend', supervisor, context), buildStep('storefront', supervisor, context)];
  await stage(databaseStep(supervisor, context), ...builds);
  await stage(migrateStep(supervisor, context));
  await stage(prepareStep(supervisor, context));
}

async function bringUp(supervisor: Supervisor, context: StartContext, show: Show): Promise<void> {
  const standIns = startStandIns(supervisor, context);
  await prepareAll(supervisor, context, show);
  await stagesOf(supervisor, show)(...startShopItself(supervisor, context), ...standIns);
}

function describe(supervisor: Supervisor, context: StartContext): RunningShop {
  const { settings, keys, databaseUrl } = context;
  const addresses = addressesOf(context);
  return {
    storefront: addresses.storefront,
    backend: addresses.backend,
    admin: {
      url: `${addresses.backend}/app`,
      email: settings.ADMIN_EMAIL,
      password: settings.ADMIN_PASSWORD ?? context.secrets.adminPassword,
    },
    publishableKey: keys.publishableKey,
    regionId: keys.regionId,
    databaseUrl,
    mailbox: { web: addresses.mailbox, smtp: settings.SMTP_URL ? '' : addresses.smtp },
    cards: { api: addresses.cards },
    pids: { start: process.pid, ...supervisor.pids() },
  };
}
