import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendFolder } from '../../start/places.ts';
import { findFreePort } from '../../start/ports.ts';
import { awaitAnswer } from '../../start/processes/await-answer.ts';
import { type Child, startChild, stopChild } from '../../start/processes/child.ts';
import { signal } from '../../start/processes/identity.ts';
import { createStartContext, medusaProgram, type StartContext } from '../../start/programs.ts';
import { parseSettings } from '../../start/settings/settings.ts';
import { folderOfShop, type RunningShop } from '../world/running-shop.ts';

interface Otherwise {
  settings?: Record<string, string>;
  interceptAddress?: StartContext['interceptAddress'];
}

/** A second backend on the same database, with other settings or to be killed. It runs no jobs. */
export class BackendAlone {
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

  static async open(running: RunningShop, { settings = {}, interceptAddress }: Otherwise = {}): Promise<BackendAlone> {
    const { PATH, HOME } = process.env;
    const environment = { PATH, HOME, WORKER_MODE: 'server', LIMIT_ALL: '', ...settings };
    // It also sends mails that others have queued, so their links must lead to the running shop.
    const own = { SHOP_DIR: folderOfShop(), BACKEND_URL: running.backend };
    const context = createStartContext(parseSettings({ ...own, ...settings }), environment);
    const portOf = (address: string) => Number(new URL(address).port);
    context.databaseUrl = running.databaseUrl;
    if (interceptAddress) context.interceptAddress = interceptAddress;
    context.folders.backend = buildOf(running);
    context.ports = {
      STOREFRONT_PORT: portOf(running.storefront),
      BACKEND_PORT: await findFreePort(),
      CARDS_PORT: portOf(running.cards.api),
      MAILBOX_PORT: portOf(running.mailbox.web),
      SMTP_PORT: portOf(running.mailbox.smtp),
    };
    const logs = mkdtempSync(join(tmpdir(), 'backend-alone-'));
    const address = `http://127.0.0.1:${context.ports.BACKEND_PORT}`;
    const program = { ...medusaProgram(context, 'backend', 'A backend of its own', ['start']), logs };
    for (const name of ['ADMIN_CORS', 'AUTH_CORS']) program.env[name] = `${program.env[name]},${address}`;
    const start = async () => {
      const child = startChild(program);
      try {
        await awaitAnswer(child, `${address}/health`, { abort: AbortSignal.timeout(210_000), seconds: 200 });
      } catch (error) {
        await stopChild(child);
        throw error;
      }
      return child;
    };
    return new BackendAlone({ ...running, backend: address }, start, logs, await start());
  }

  async restart(): Promise<void> {
    await this.stop();
    this.#child = await this.#start();
  }

  /** Kills it with SIGKILL. */
  kill(): void {
    signal(-this.#child.pid, 'SIGKILL');
  }

  get ended(): Promise<unknown> {
    return this.#child.ended;
  }

  /** Stops it as a newer version would: with SIGTERM, and some seconds to end. */
  async stop(): Promise<void> {
    await stopChild(this.#child);
  }

  async close(): Promise<void> {
    await this.stop();
    rmSync(this.#logs, { recursive: true, force: true });
  }
}

function buildOf({ pids }: RunningShop): string {
  const builds = join(backendFolder, '.medusa', 'builds');
  const name = readdirSync(builds).find((one) => existsSync(join(builds, one, `.in-use-${pids.start}`)));
  if (!name) throw new Error('The running backend runs from a build that is not here.');
  return join(builds, name);
}
