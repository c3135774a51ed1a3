import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { backendFolder } from '../../start/places.ts';
import { claimPort } from '../../start/ports.ts';
import { medusaProgram, particularsOf } from '../../start/programs.ts';
import { parseSettings } from '../../start/settings/settings.ts';
import { folderOfShop, type RunningShop } from '../world/running-shop.ts';
import { KillingLine } from './killing-line.ts';

/**
 * A backend of its own beside the running one, on the same database and the same cards, to which it has lines that
 * listen. It answers requests alone: jobs and mails stay with the other, so that nothing else dies with it.
 */
export class BackendAlone {
  readonly shop: RunningShop;
  readonly database: KillingLine;
  readonly cards: KillingLine;
  readonly #child: ChildProcess;
  /** When it has died. */
  readonly ended: Promise<unknown>;

  private constructor(shop: RunningShop, database: KillingLine, cards: KillingLine, child: ChildProcess) {
    this.shop = shop;
    this.database = database;
    this.cards = cards;
    this.#child = child;
    this.ended = once(child, 'exit');
  }

  static async open(running: RunningShop): Promise<BackendAlone> {
    const databaseUrl = new URL(running.databaseUrl);
    const cardsUrl = new URL(running.cards.api);
    const database = await KillingLine.open({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
    const cards = await KillingLine.open({ host: '127.0.0.1', port: Number(cardsUrl.port) });
    databaseUrl.hostname = '127.0.0.1';
    databaseUrl.port = String(database.port);
    const of = particularsOf(parseSettings({ SHOP_DIR: folderOfShop() }), { PATH: process.env.PATH });
    of.databaseUrl = databaseUrl.href;
    of.folders.backend = buildOf(running);
    of.ports.BACKEND_PORT = await claimPort(0, 'BACKEND_PORT', 'backend');
    of.ports.CARDS_PORT = cards.port;
    const { args, cwd, env } = medusaProgram(of, 'backend-alone', 'The backend', ['start']);
    const child = spawn(process.execPath, args, {
      cwd,
      env: {
        ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
        WORKER_MODE: 'server',
        SMTP_URL: running.mailbox.smtp,
      },
      stdio: 'ignore',
    });
    const backend = `http://127.0.0.1:${of.ports.BACKEND_PORT}`;
    const alone = new BackendAlone({ ...running, backend }, database, cards, child);
    try {
      await untilItAnswers(`${backend}/health`, child);
    } catch (error) {
      await alone.close();
      throw error;
    }
    return alone;
  }

  /** As a power cut does it: at once, and without a word to anybody. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  async close(): Promise<void> {
    this.kill();
    await this.ended;
    this.database.close();
    this.cards.close();
  }
}

/** The build that the running shop has marked as its own. */
function buildOf({ pids }: RunningShop): string {
  const builds = join(backendFolder, '.medusa', 'builds');
  const name = readdirSync(builds).find((one) => existsSync(join(builds, one, `.in-use-${pids.start}`)));
  if (!name) throw new Error('The running shop has no build here.');
  return join(builds, name);
}

/** A start takes seconds on a machine that has nothing else to do. */
const patience = 200_000;

async function untilItAnswers(address: string, child: ChildProcess): Promise<void> {
  for (const end = Date.now() + patience; Date.now() < end && child.exitCode === null && child.signalCode === null; ) {
    const isThere = await fetch(address).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await setTimeout(100);
  }
  throw new Error('The backend of its own does not answer.');
}
