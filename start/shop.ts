import { rmSync } from 'node:fs';
import type { RunningShop } from '@shop/shared/running';
import { backupProgram, keepBackups } from './backup/nightly.ts';
import { letGoOfBundle } from './bundles/take-bundle.ts';
import { runStage, type Show, type Step } from './console/steps.ts';
import { type Places, placesOf } from './places.ts';
import { claimPort } from './ports.ts';
import { tidyLogs } from './processes/log-file.ts';
import { Supervisor } from './processes/supervisor.ts';
import { addressesOf, type Particulars, particularsOf } from './programs.ts';
import { messageOf, type Refusal, Stopped } from './refusal.ts';
import { sayRunning } from './running.ts';
import { type Environment, parseSettings, portSettings } from './settings/settings.ts';
import { demandDiskSpace } from './shop-folder/disk-space.ts';
import { writeJson } from './shop-folder/json-file.ts';
import { closeToOthers } from './shop-folder/private-folder.ts';
import { buildStep } from './stages/build.ts';
import { databaseStep, migrateStep, prepareStep } from './stages/database.ts';
import { startShopItself, startStandIns } from './stages/open.ts';
import { openDiary } from './upkeep/diary.ts';
import type { Happening } from './upkeep/keeper.ts';

export interface ShopOrder {
  /** Where the shop keeps its data; a folder of its own makes a shop of its own. Goes before `SHOP_DIR`. */
  shopDir?: string;
  /** `free` ignores the configured ports, so that a shop can stand beside a running one. */
  ports?: 'free' | 'settings';
  /** The settings, as in `.env`. Nothing else is read: tests do not depend on whose machine they run on. */
  env?: Environment;
  show?: Show;
  /** Runs the sources with reload on change instead of builds. */
  dev?: boolean;
  /** Its data goes when it stops, so that no write need wait for the disk. */
  isThrowaway?: boolean;
  /** Hears of each death and return of a program while the shop is open. */
  tell?: (happening: Happening) => void;
  /** Stands between the programs of the shop, for tests that let the line between them fail. */
  onTheWay?: Particulars['onTheWay'];
  /** Called as soon as there is something to stop, long before the shop is up. */
  onBegin?: (supervisor: Supervisor) => void;
}

export interface Shop {
  /** As it is now: who was started again has another process. */
  readonly running: RunningShop;
  /** Resolves with the sentence when a program of the shop cannot be kept going. Stop the shop then. */
  crashed: Promise<Refusal>;
  /** Stops everything in order: requests under way get up to 15 s; `hasten` gives them none. */
  stop: (hasten?: boolean) => Promise<void>;
}

/** What is not needed has none. */
async function claimPorts({ settings, ports }: Particulars, free: boolean): Promise<void> {
  const { sampleCards, SMTP_URL } = settings;
  const needless = [...(sampleCards ? [] : ['CARDS_PORT']), ...(SMTP_URL ? ['MAILBOX_PORT', 'SMTP_PORT'] : [])];
  const claims = portSettings.map(async ({ name, usual, purpose }) => {
    if (!needless.includes(name)) ports[name] = await claimPort(free ? 0 : (settings[name] ?? usual), name, purpose);
  });
  await Promise.all(claims);
}

/** Takes the folder of a shop: its lock is held, leftovers are gone, ports are claimed. Nothing runs yet. */
export async function beginShop(order: ShopOrder) {
  const { shopDir, ports = 'settings', env = {}, dev = false, isThrowaway = false, onTheWay } = order;
  const settings = parseSettings({ ...env, ...(shopDir && { SHOP_DIR: shopDir }) });
  const places = placesOf(settings.SHOP_DIR);
  closeToOthers(places);
  tidyQuietly(places);
  await demandDiskSpace(places.shopDir);
  const supervisor = await Supervisor.begin(places.lock, (holder) => sayRunning(places, holder));
  try {
    rmSync(places.running, { force: true });
    const of: Particulars = { ...particularsOf(settings, env), dev, isThrowaway, ...(onTheWay && { onTheWay }) };
    await claimPorts(of, ports === 'free');
    return { supervisor, of };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** Brings a whole shop up. On failure everything that was begun is stopped before the error is thrown. */
export async function startShop(order: ShopOrder = {}): Promise<Shop> {
  const { supervisor, of } = await beginShop(order);
  order.onBegin?.(supervisor);
  const tidying = setInterval(() => tidyQuietly(of.places), 10_000).unref();
  let backups: { end: () => void } | undefined;
  const stop = async (hasten?: boolean) => {
    rmSync(of.places.running, { force: true });
    backups?.end();
    await supervisor.stop(hasten);
    clearInterval(tidying);
    for (const folder of Object.values(of.folders)) letGoOfBundle(folder);
  };
  try {
    await bringUp(supervisor, of, order.show ?? 'nothing');
    const note = () => {
      if (!supervisor.abort.aborted) writeJson(of.places.running, describe(supervisor, of));
    };
    note();
    const write = openDiary(of.places.logs);
    const tell = (happening: Happening) => {
      write(happening);
      order.tell?.(happening);
    };
    supervisor.keepOpen({ tell, onChange: note });
    if (of.settings.backsUp) {
      const run = () => supervisor.run(backupProgram(of));
      backups = keepBackups({ folder: of.settings.BACKUP_DIR, run, tell });
    }
    return {
      get running() {
        return describe(supervisor, of);
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

/** What goes wrong with a log is no reason to end the shop, and is said once. */
function tidyQuietly({ logs }: Places): void {
  try {
    tidyLogs(logs);
  } catch (error) {
    const message = messageOf(error);
    if (!saidOfLogs.has(message)) console.error(`The logs could not be tidied: ${message}`);
    saidOfLogs.add(message);
  }
}

async function bringUp(supervisor: Supervisor, of: Particulars, show: Show): Promise<void> {
  const failed = supervisor.crashed.then((refusal) => Promise.reject(refusal));
  // Whatever dies while something else is waited for ends the wait.
  const stage = (...steps: Step[]) => Promise.race([runStage(steps, show), failed]);
  const builds = of.dev ? [] : [buildStep('backend', supervisor, of), buildStep('storefront', supervisor, of)];
  const standIns = startStandIns(supervisor, of);
  await stage(databaseStep(supervisor, of), ...builds);
  await stage(migrateStep(supervisor, of));
  await stage(prepareStep(supervisor, of));
  await stage(...startShopItself(supervisor, of), ...standIns);
}

function describe(supervisor: Supervisor, of: Particulars): RunningShop {
  const { settings, keys, databaseUrl } = of;
  const addresses = addressesOf(of);
  return {
    storefront: addresses.storefront,
    backend: addresses.backend,
    admin: {
      url: `${addresses.backend}/app`,
      email: settings.ADMIN_EMAIL,
      password: settings.ADMIN_PASSWORD ?? of.secrets.adminPassword,
    },
    publishableKey: keys.publishableKey,
    regionId: keys.regionId,
    databaseUrl,
    mailbox: { web: addresses.mailbox, smtp: settings.SMTP_URL ? '' : addresses.smtp },
    cards: { api: addresses.cards },
    pids: { start: process.pid, ...supervisor.pids() },
  };
}
