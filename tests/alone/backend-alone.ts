import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendFolder } from '../../start/places.ts';
import { findFreePort } from '../../start/ports.ts';
import { awaitAnswer } from '../../start/processes/await-answer.ts';
import { type Child, startChild, stopChild } from '../../start/processes/child.ts';
import { signal } from '../../start/processes/identity.ts';
import { medusaProgram, type Particulars, particularsOf } from '../../start/programs.ts';
import { parseSettings } from '../../start/settings/settings.ts';
import { folderOfShop, type RunningShop } from '../world/running-shop.ts';

interface Otherwise {
  settings?: Record<string, string>;
  /** Lines through which it speaks to the database and to the card provider. */
  onTheWay?: Particulars['onTheWay'];
}

/**
 * A backend of its own beside that of the running shop, on the same database, with other settings or to be killed. It
 * answers and does nothing by the clock, so that nothing else dies with it.
 */
export class BackendAlone {
  /** The running shop, but for its backend. */
  readonly shop: RunningShop;
  readonly #start: () => Promise<Child>;
  readonly #logs: string;
  #child: Child;

  private constructor(shop: RunningShop, start: () => Promise<Child>, logs: string, child: Child) {
    this.shop = shop;
    this.#start = start;
    this.#logs = logs;
    this.#child = child;
  }

  static async open(running: RunningShop, { settings = {}, onTheWay }: Otherwise = {}): Promise<BackendAlone> {
    const { PATH, HOME } = process.env;
    const environment = { PATH, HOME, WORKER_MODE: 'server', LIMIT_ALL: '', ...settings };
    // It sends mails too, also those that others have queued: their links lead to the shop that stays open.
    const own = { SHOP_DIR: folderOfShop(), BACKEND_URL: running.backend };
    const of = particularsOf(parseSettings({ ...own, ...settings }), environment);
    const portOf = (address: string) => Number(new URL(address).port);
    of.databaseUrl = running.databaseUrl;
    if (onTheWay) of.onTheWay = onTheWay;
    of.folders.backend = buildOf(running);
    of.ports = {
      STOREFRONT_PORT: portOf(running.storefront),
      BACKEND_PORT: await findFreePort(),
      CARDS_PORT: portOf(running.cards.api),
      MAILBOX_PORT: portOf(running.mailbox.web),
      SMTP_PORT: portOf(running.mailbox.smtp),
    };
    const logs = mkdtempSync(join(tmpdir(), 'backend-alone-'));
    const address = `http://127.0.0.1:${of.ports.BACKEND_PORT}`;
    const program = { ...medusaProgram(of, 'backend', 'A backend of its own', ['start']), logs };
    for (const name of ['ADMIN_CORS', 'AUTH_CORS']) program.env[name] = `${program.env[name]},${address}`;
    const start = async () => {
      const child = startChild(program);
      await awaitAnswer(child, `${address}/health`, { abort: AbortSignal.timeout(200_000) });
      return child;
    };
    return new BackendAlone({ ...running, backend: address }, start, logs, await start());
  }

  async restart(): Promise<void> {
    await stopChild(this.#child);
    this.#child = await this.#start();
  }

  /** As a power cut does it: at once, and without a word to anybody. */
  kill(): void {
    signal(-this.#child.pid, 'SIGKILL');
  }

  /** When it has died. */
  get ended(): Promise<unknown> {
    return this.#child.ended;
  }

  async close(): Promise<void> {
    await stopChild(this.#child);
    rmSync(this.#logs, { recursive: true, force: true });
  }
}

/** The build that the running backend runs from: the start of its shop has marked it as its own. */
function buildOf({ pids }: RunningShop): string {
  const builds = join(backendFolder, '.medusa', 'builds');
  const name = readdirSync(builds).find((one) => existsSync(join(builds, one, `.in-use-${pids.start}`)));
  if (!name) throw new Error('The running backend runs from a build that is not here.');
  return join(builds, name);
}
