import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningShop } from '@shop/shared/running';
import * as v from 'valibot';
import { type Examination, examine } from '../../../start/doctor/examine.ts';
import { root } from '../../../start/places.ts';
import { identity, isAlive, signal } from '../../../start/processes/identity.ts';
import type { Way } from '../../../start/programs.ts';
import { type Shop, startShop } from '../../../start/shop.ts';
import { wipeShop } from '../../../start/wipe.ts';
import { makeTestFolder, plainEnvironment, unlimited } from '../../gate/test-shop.ts';
import { TcpFaultProxy } from '../tcp-fault-proxy.ts';
import { CountingMailServer } from './counting-mail-server.ts';

export type Part = 'backend' | 'storefront' | 'postgres' | 'cards' | 'mailbox';

const record = v.object({ children: v.record(v.string(), identity) });
const ways = [
  'backend to database',
  'backend to cards',
  'backend to mail',
  'storefront to backend',
  'cards to backend',
] as const;
type Wired = (typeof ways)[number];
const isWired = (way: Way): way is Wired => ways.some((one) => one === way);

/** A fault proxy is between every two programs, which get SIGKILL. A supervisor that gives up is reopened. */
export class KillableShop {
  readonly mails: CountingMailServer;
  readonly wires: Record<Wired, TcpFaultProxy>;
  openedByHand = 0;
  kills = 0;
  readonly #places = makeTestFolder();
  #shop: Shop | undefined;
  #isClosing = false;
  #opening: Promise<void> = Promise.resolve();

  private constructor(mails: CountingMailServer, wires: Record<Wired, TcpFaultProxy>) {
    this.mails = mails;
    this.wires = wires;
  }

  static async open(): Promise<KillableShop> {
    const mails = await CountingMailServer.open();
    const wire = () => TcpFaultProxy.open();
    const shop = new KillableShop(mails, {
      'backend to database': await wire(),
      'backend to cards': await wire(),
      'backend to mail': await wire(),
      'storefront to backend': await wire(),
      'cards to backend': await wire(),
    });
    await shop.#open();
    return shop;
  }

  get running(): RunningShop {
    if (!this.#shop) throw new Error('The shop is closed.');
    return this.#shop.running;
  }

  get runningJson(): string {
    return this.#places.running;
  }

  /** Kills a program without waiting. The mail server is not part of the shop and is down for some seconds. */
  kill(part: Part) {
    if (part === 'mailbox') {
      this.kills += 1;
      return this.mails.die();
    }
    const { children } = v.parse(record, JSON.parse(readFileSync(this.#places.lock, 'utf8')));
    const child = children[part];
    if (!child || !isAlive(child)) return;
    this.kills += 1;
    // PostgreSQL's children would hold its shared memory against the next server.
    signal(part === 'postgres' ? -child.pid : child.pid, 'SIGKILL');
  }

  async untilBack(): Promise<void> {
    const end = Date.now() + 240_000;
    // The death may not be noticed yet, so two answers in a row are needed.
    for (let answers = 0; answers < 2; ) {
      await this.#opening;
      answers = (await this.#isReady()) ? answers + 1 : 0;
      if (Date.now() > end) throw new Error('The shop did not come back within four minutes.');
      await wait(150);
    }
  }

  examine(): Promise<Examination> {
    const provider = { address: this.running.cards.api, key: 'sk_test_sandbox' };
    return examine({ databaseUrl: this.running.databaseUrl, provider, logs: this.#places.logs });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#opening.catch(() => {});
    await this.#shop?.stop(true);
    for (const way of ways) this.wires[way].close();
    this.mails.close();
    const logs = join(root, 'test-results', 'fault-logs');
    if (existsSync(this.#places.logs)) cpSync(this.#places.logs, logs, { recursive: true });
    wipeShop(this.#places);
  }

  async #isReady(): Promise<boolean> {
    const { backend, storefront, cards } = this.running;
    const places = [new URL('/ready', backend), new URL('/healthz', storefront), new URL('/health', cards.api)];
    const asked = places.map((address) => fetch(address, { signal: AbortSignal.timeout(3_000) }).then(({ ok }) => ok));
    return Promise.all(asked).then(
      (answers) => answers.every(Boolean),
      () => false,
    );
  }

  async #open() {
    const shop = await startShop({
      shopDir: this.#places.shopDir,
      ports: 'free',
      env: { ...plainEnvironment(), ...unlimited, SMTP_URL: this.mails.address },
      interceptAddress: (way, address) => (isWired(way) ? this.wires[way].lead(address) : address),
    });
    this.#shop = shop;
    void shop.crashed.then(() => {
      if (this.#isClosing) return;
      this.openedByHand += 1;
      this.#opening = shop.stop(true).then(() => this.#open());
      this.#opening.catch((error) => console.error(`The shop could not be opened again: ${error}`));
    });
  }
}
