import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backendFolder } from '../../start/places.ts';
import { findFreePort } from '../../start/ports.ts';
import { awaitAnswer } from '../../start/processes/await-answer.ts';
import { type Child, startChild, stopChild } from '../../start/processes/child.ts';
import { medusaProgram, particularsOf } from '../../start/programs.ts';
import { parseSettings } from '../../start/settings/settings.ts';
import { folderOfShop, type RunningShop } from '../world/running-shop.ts';

/**
 * A backend of its own beside that of the running shop, on the same database and with other settings. It answers and
 * does nothing by the clock.
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

  static async open(running: RunningShop, settings: Record<string, string> = {}): Promise<BackendAlone> {
    const { PATH, HOME } = process.env;
    const environment = { PATH, HOME, WORKER_MODE: 'server', LIMIT_ALL: '', ...settings };
    const of = particularsOf(parseSettings({ SHOP_DIR: folderOfShop(), ...settings }), environment);
    const portOf = (address: string) => Number(new URL(address).port);
    of.databaseUrl = running.databaseUrl;
    of.folders.backend = buildOf(running);
    of.ports = {
      STOREFRONT_PORT: portOf(running.storefront),
      BACKEND_PORT: await findFreePort(),
      CARDS_PORT: portOf(running.cards.api),
      MAILBOX_PORT: portOf(running.mailbox.web),
      SMTP_PORT: portOf(running.mailbox.smtp),
    };
    const logs = mkdtempSync(join(tmpdir(), 'backend-alone-'));
    const program = { ...medusaProgram(of, 'backend', 'A backend of its own', ['start']), logs };
    const address = `http://127.0.0.1:${of.ports.BACKEND_PORT}`;
    const start = async () => {
      const child = startChild(program);
      await awaitAnswer(child, `${address}/health`, { abort: AbortSignal.timeout(120_000) });
      return child;
    };
    return new BackendAlone({ ...running, backend: address }, start, logs, await start());
  }

  async restart(): Promise<void> {
    await stopChild(this.#child);
    this.#child = await this.#start();
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
