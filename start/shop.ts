import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { buildBackend, buildStorefront, hashBackend } from './bundles/build-bundles.ts';
import { letGoOfBundle } from './bundles/take-bundle.ts';
import { runStage, type Show, type Step } from './console/steps.ts';
import { startCluster } from './database/cluster.ts';
import { withDatabase } from './database/memory.ts';
import { backendFolder, placesOf } from './places.ts';
import { claimPort } from './ports.ts';
import { awaitAnswer } from './processes/await-answer.ts';
import { Supervisor } from './processes/supervisor.ts';
import {
  addressesOf,
  cardsProgram,
  type Keys,
  mailboxProgram,
  medusaProgram,
  type Particulars,
  storefrontProgram,
} from './programs.ts';
import { type Refusal, Stopped } from './refusal.ts';
import { type Running, sayRunning } from './running.ts';
import { keepSecrets } from './settings/kept-secrets.ts';
import { type Environment, type PortSetting, parseSettings, type Settings, wantedPort } from './settings/settings.ts';
import { demandDiskSpace } from './shop-folder/disk-space.ts';
import { writeWhole } from './shop-folder/json-file.ts';
import { closeToOthers } from './shop-folder/private-folder.ts';
import { migrate, prepare } from './stages/database.ts';

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
  /** Called as soon as there is something to stop, long before the shop is up. */
  onBegin?: (supervisor: Supervisor) => void;
}

export interface Shop {
  running: Running;
  /** Resolves with the sentence when a program of the shop has ended by itself. Stop the shop then. */
  crashed: Promise<Refusal>;
  /** Stops everything in order: requests under way get up to 15 s; `hasten` gives them none. */
  stop: (hasten?: boolean) => Promise<void>;
}

const purposes: Record<PortSetting, string> = {
  STOREFRONT_PORT: 'storefront',
  BACKEND_PORT: 'backend',
  CARDS_PORT: 'card sandbox',
  MAILBOX_PORT: "mailbox's page",
  SMTP_PORT: "mailbox's SMTP",
};

async function claimPorts(settings: Settings, free: boolean): Promise<Record<PortSetting, number>> {
  const claim = async (name: PortSetting, needed = true) =>
    needed ? claimPort(free ? 0 : wantedPort(settings, name), name, purposes[name]) : 0;
  const [storefront, backend, cards, mailbox, smtp] = await Promise.all([
    claim('STOREFRONT_PORT'),
    claim('BACKEND_PORT'),
    claim('CARDS_PORT', settings.sampleCards),
    claim('MAILBOX_PORT', !settings.SMTP_URL),
    claim('SMTP_PORT', !settings.SMTP_URL),
  ]);
  return {
    STOREFRONT_PORT: storefront,
    BACKEND_PORT: backend,
    CARDS_PORT: cards,
    MAILBOX_PORT: mailbox,
    SMTP_PORT: smtp,
  };
}

/** Boards the folder of a shop: its lock is held, leftovers are gone, ports are claimed. Nothing runs yet. */
export async function beginShop({
  shopDir,
  ports = 'settings',
  env = {},
  dev = false,
  isThrowaway = false,
}: ShopOrder) {
  const settings = parseSettings({ ...env, ...(shopDir && { SHOP_DIR: shopDir }) });
  const places = placesOf(settings.SHOP_DIR);
  closeToOthers(places);
  await demandDiskSpace(places.shopDir);
  const supervisor = await Supervisor.begin(places.lock, (holder) => sayRunning(places, holder));
  try {
    rmSync(places.running, { force: true });
    const of: Particulars = {
      settings,
      secrets: keepSecrets(places.secrets),
      places,
      environment: env,
      ports: await claimPorts(settings, ports === 'free'),
      databaseUrl: settings.DATABASE_URL ?? '',
      dev,
      isThrowaway,
    };
    return { supervisor, of };
  } catch (error) {
    await supervisor.stop();
    throw error;
  }
}

/** The database's step, for the shop and for the commands that need no more than it. */
export function databaseStep(supervisor: Supervisor, of: Particulars): Step {
  return {
    title: of.settings.DATABASE_URL ? 'Reach the database' : 'Start the database',
    async work(say) {
      if (of.settings.DATABASE_URL)
        await withDatabase(of.databaseUrl, { onWait: () => say('waiting') }, async () => {});
      else {
        const port = of.settings.POSTGRES_PORT ?? 0;
        const { places, secrets, isThrowaway } = of;
        of.databaseUrl = await startCluster(supervisor, { places, secrets, port, isThrowaway });
      }
    },
  };
}

/** Brings a whole shop up. On failure everything that was begun is stopped before the error is thrown. */
export async function startShop(order: ShopOrder = {}): Promise<Shop> {
  const { supervisor, of } = await beginShop(order);
  order.onBegin?.(supervisor);
  const used: string[] = [];
  const stop = async (hasten?: boolean) => {
    rmSync(of.places.running, { force: true });
    await supervisor.stop(hasten);
    for (const path of used) letGoOfBundle(path);
  };
  try {
    const running = await bringUp(supervisor, of, order.show ?? 'nothing', used);
    return { running, crashed: supervisor.crashed, stop };
  } catch (error) {
    const interrupted = supervisor.abort.aborted;
    await stop();
    if (interrupted) throw new Stopped();
    throw error;
  }
}

async function bringUp(supervisor: Supervisor, of: Particulars, show: Show, used: string[]): Promise<Running> {
  const { settings, places, dev } = of;
  const addresses = addressesOf(of);
  const room = { supervisor, env: of.environment, logs: places.logs };
  const failed = supervisor.crashed.then((refusal) => Promise.reject(refusal));
  // Whatever dies while something else is waited for ends the wait.
  const stage = (steps: Step[]) => Promise.race([runStage(steps, show), failed]);

  const builds = { backend: backendFolder, storefront: undefined as string | undefined };
  const build: Step[] = [
    {
      title: 'Build the backend and its admin',
      async work(say) {
        const { path, made } = await buildBackend({ ...room, say });
        builds.backend = path;
        used.push(path);
        return made ? undefined : 'nothing changed';
      },
    },
    {
      title: 'Build the storefront',
      async work(say) {
        const { path, made } = await buildStorefront({ ...room, say });
        builds.storefront = path;
        used.push(path);
        return made ? undefined : 'nothing changed';
      },
    },
  ];
  const cards = settings.sampleCards ? supervisor.start(cardsProgram(of)) : undefined;
  const mailbox = settings.SMTP_URL ? undefined : supervisor.start(mailboxProgram(of));
  await stage([databaseStep(supervisor, of), ...(dev ? [] : build)]);

  let keys: Keys = { publishableKey: '', regionId: '' };
  const base = { supervisor, of, folder: builds.backend, build: dev ? hashBackend() : basename(builds.backend) };
  await stage([{ title: 'Bring the database up to date', work: (say) => migrate(base, say) }]);
  await stage([
    {
      title: 'Prepare the shop and its sample range',
      async work(say) {
        const prepared = await prepare(base, say);
        keys = prepared.keys;
        return prepared.outcome;
      },
    },
  ]);

  const backend = supervisor.start(
    medusaProgram(of, builds.backend, 'backend', 'The backend', [dev ? 'develop' : 'start']),
  );
  const storefront = supervisor.start(storefrontProgram(of, keys, builds.storefront));
  const open: Step[] = [
    {
      title: 'Open the backend',
      async work() {
        await awaitAnswer(backend, `${addresses.ownBackend}/health`, supervisor.abort);
        return addresses.backend;
      },
    },
    {
      title: 'Open the storefront',
      async work() {
        await awaitAnswer(storefront, `${addresses.ownStorefront}/healthz`, supervisor.abort);
        await awaitAnswer(backend, `${addresses.ownBackend}/health`, supervisor.abort);
        // The first page is the one that a shopper would wait for.
        await awaitAnswer(storefront, `${addresses.ownStorefront}/`, supervisor.abort, 60);
        return addresses.storefront;
      },
    },
  ];
  if (cards) {
    open.push({
      title: 'Open the card sandbox',
      work: () => awaitAnswer(cards, `${addresses.ownCards}/health`, supervisor.abort),
    });
  }
  if (mailbox) {
    open.push({
      title: 'Open the mailbox',
      work: () => awaitAnswer(mailbox, `http://127.0.0.1:${of.ports.MAILBOX_PORT}/`, supervisor.abort),
    });
  }
  await stage(open);

  const running: Running = {
    storefront: addresses.storefront,
    backend: addresses.backend,
    admin: {
      url: `${addresses.backend}/app`,
      email: settings.ADMIN_EMAIL,
      password: settings.ADMIN_PASSWORD ?? of.secrets.adminPassword,
    },
    ...{ publishableKey: keys.publishableKey, regionId: keys.regionId },
    databaseUrl: of.databaseUrl,
    mailbox: { web: addresses.mailbox, smtp: settings.SMTP_URL ? '' : addresses.smtp },
    cards: { api: addresses.cards },
    pids: { start: process.pid, ...supervisor.pids() },
  };
  writeWhole(places.running, running);
  return running;
}
