import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import type { RunningShop } from '@shop/shared/running';
import { releaseBundle } from '../../../start/bundles/acquire-bundle.ts';
import { buildStep } from '../../../start/bundles/build-bundles.ts';
import { runStage } from '../../../start/console/steps.ts';
import { type Examination, examine } from '../../../start/doctor/examine.ts';
import { type Places, root } from '../../../start/places.ts';
import { findFreePort } from '../../../start/ports.ts';
import { awaitAnswer, tryUntilReady } from '../../../start/processes/await-answer.ts';
import { type Child, describeEnd, type Program, startChild, stopChild } from '../../../start/processes/child.ts';
import { signal } from '../../../start/processes/identity.ts';
import { logOf } from '../../../start/processes/log-file.ts';
import { addressesOf, type StartContext } from '../../../start/programs.ts';
import type { Environment } from '../../../start/settings/settings.ts';
import { beginShop } from '../../../start/shop.ts';
import { readJson } from '../../../start/shop-folder/json-file.ts';
import { databaseStep, keys } from '../../../start/stages/database.ts';
import { startStandIns } from '../../../start/stages/open.ts';
import type { Supervisor } from '../../../start/upkeep/supervisor.ts';
import { wipeShop } from '../../../start/wipe.ts';
import { CountingMailServer } from '../../faults/killed/counting-mail-server.ts';
import { makeTestFolder, plainEnvironment, unlimited } from '../../gate/test-shop.ts';
import { caddyProgram, findProgram } from './caddy.ts';

export type Part = 'redis' | 'caddy' | 'backend-1' | 'backend-2' | 'worker' | 'storefront-1' | 'storefront-2';

interface PartOfShop {
  program: Program;
  untilReady: (child: Child) => Promise<unknown>;
}

/** A busy machine may need longer. */
const timeoutFactor = Number(process.env.TIMEOUT_FACTOR ?? 1);

const local = (port: number) => `http://127.0.0.1:${port}`;

/** A shop like deploy/compose.yaml without containers: with Caddy and Redis. Database and sandbox are the start's. */
export class SpreadShop {
  readonly mails: CountingMailServer;
  /** The addresses that shoppers and the owner reach, through Caddy. */
  readonly running: RunningShop;
  readonly backends: string[];
  readonly storefronts: string[];
  readonly #places: Places;
  readonly #supervisor: Supervisor;
  readonly #context: StartContext;
  readonly #parts: Record<Part, PartOfShop>;
  readonly #toPrepare: { program: Program; keysFile: string };
  readonly #children = new Map<Part, Child>();
  #code = root;

  static async open(): Promise<SpreadShop> {
    const mails = await CountingMailServer.open();
    const places = makeTestFolder('spread');
    const [shop, desk] = [`http://localhost:${await findFreePort()}`, `http://localhost:${await findFreePort()}`];
    const env = {
      ...plainEnvironment(),
      ...unlimited,
      TIMEOUT_FACTOR: String(timeoutFactor),
      PUBLIC_URL: shop,
      BACKEND_URL: desk,
      SMTP_URL: mails.address,
      TRUSTED_PROXY: '127.0.0.1',
      COOKIE_SECRET: randomBytes(32).toString('hex'),
      SHOP_LINK_SECRET: randomBytes(32).toString('hex'),
    };
    const { supervisor, context } = await beginShop({
      shopDir: places.shopDir,
      ports: 'free',
      env,
      isThrowaway: true,
      interceptAddress: (way, address) => (way === 'cards to backend' ? desk : address),
    });
    try {
      const builds = (['backend', 'storefront'] as const).map((name) => buildStep(name, supervisor, context));
      await runStage([databaseStep(supervisor, context), ...builds], 'steps');
      await runStage(startStandIns(supervisor, context), 'steps');
      return await SpreadShop.#openParts({ mails, places, supervisor, context, env, fronts: { shop, desk } });
    } catch (error) {
      await supervisor.stop(true);
      throw error;
    }
  }

  static async #openParts(given: {
    mails: CountingMailServer;
    places: Places;
    supervisor: Supervisor;
    context: StartContext;
    env: Environment;
    fronts: { shop: string; desk: string };
  }): Promise<SpreadShop> {
    const { places, supervisor, context } = given;
    const ports = await Promise.all(Array.from({ length: 6 }, () => findFreePort()));
    const [redis = 0, backend1 = 0, backend2 = 0, worker = 0, storefront1 = 0, storefront2 = 0] = ports;
    const shared = {
      ...given.env,
      SHOP_DIR: places.shopDir,
      CARDS_PORT: String(context.ports.CARDS_PORT),
      KEYS_FILE: join(places.shopDir, 'keys.json'),
    };
    const ofBackend = {
      ...shared,
      DATABASE_URL: context.databaseUrl,
      REDIS_URL: `redis://127.0.0.1:${redis}`,
    };
    const run = (what: string, log: string, env: Environment): Program => ({
      name: log,
      title: `\`run ${what}\``,
      args: [join(root, 'start', 'main.ts'), 'run', what],
      cwd: root,
      env,
      logs: places.logs,
      graceMilliseconds: 20_000,
    });
    const part = (program: Program, address: string): PartOfShop => ({
      program,
      untilReady: (child) => awaitAnswer(child, address, { abort: supervisor.abort, seconds: 120 * timeoutFactor }),
    });
    // The doctor looks through logs of these names.
    const backend = (what: string, number: number, port: number, health = '/ready') =>
      part(run(what, `backend.${number}`, { ...ofBackend, BACKEND_PORT: String(port) }), local(port) + health);
    const storefront = (number: number, port: number) => {
      const own = join(places.shopDir, `storefront-${number}`);
      mkdirSync(own, { recursive: true });
      // As the volume that compose.yaml mounts into both.
      if (!existsSync(join(own, 'builds'))) symlinkSync(places.builds, join(own, 'builds'));
      const env = { ...shared, SHOP_DIR: own, STOREFRONT_PORT: String(port), BACKEND_ADDRESS: given.fronts.desk };
      return part(run('storefront', `storefront.${number}`, env), `${local(port)}/readyz`);
    };
    mkdirSync(places.builds);
    const fronts = {
      ...given.fronts,
      backends: [local(backend1), local(backend2)],
      storefronts: [local(storefront1), local(storefront2)],
    };
    const parts: Record<Part, PartOfShop> = {
      redis: redisPart(join(places.shopDir, 'redis'), redis, places.logs),
      'backend-1': backend('backend', 1, backend1),
      'backend-2': backend('backend', 2, backend2),
      worker: backend('worker', 3, worker, '/health'),
      'storefront-1': storefront(1, storefront1),
      'storefront-2': storefront(2, storefront2),
      caddy: part(caddyProgram(join(places.shopDir, 'caddy'), fronts, places.logs), `${fronts.desk}/health`),
    };
    const toPrepare = { program: run('prepare', 'prepare', ofBackend), keysFile: shared.KEYS_FILE };
    const opened = new SpreadShop({ ...given, parts, fronts, toPrepare });
    try {
      await opened.start('redis');
      await opened.prepare();
      await Promise.all((['backend-1', 'backend-2', 'worker'] as const).map((name) => opened.start(name)));
      await opened.start('caddy');
      await Promise.all((['storefront-1', 'storefront-2'] as const).map((name) => opened.start(name)));
      return opened;
    } catch (error) {
      await opened.close();
      throw error;
    }
  }

  private constructor(given: {
    mails: CountingMailServer;
    places: Places;
    supervisor: Supervisor;
    context: StartContext;
    parts: Record<Part, PartOfShop>;
    fronts: { shop: string; desk: string; backends: string[]; storefronts: string[] };
    toPrepare: { program: Program; keysFile: string };
  }) {
    const { context, fronts } = given;
    this.mails = given.mails;
    this.#places = given.places;
    this.#supervisor = given.supervisor;
    this.#context = context;
    this.#parts = given.parts;
    this.#toPrepare = given.toPrepare;
    this.backends = fronts.backends;
    this.storefronts = fronts.storefronts;
    this.running = {
      storefront: fronts.shop,
      backend: fronts.desk,
      admin: {
        url: `${fronts.desk}/app`,
        email: context.settings.ADMIN_EMAIL,
        password: context.secrets.adminPassword,
      },
      publishableKey: '',
      regionId: '',
      databaseUrl: context.databaseUrl,
      mailbox: { web: '', smtp: given.mails.address },
      cards: { api: addressesOf(context).ownCards },
      pids: { start: process.pid },
    };
  }

  /** Starts a part and waits until it answers. */
  async start(name: Part): Promise<void> {
    const { program, untilReady } = this.#parts[name];
    const child = startChild(this.#ofVersion(program));
    this.#children.set(name, child);
    await untilReady(child);
  }

  kill(name: Part): void {
    const child = this.#children.get(name);
    if (child) signal(child.pid, 'SIGKILL');
  }

  /** @returns whether the program ended by itself, before it was killed */
  async stop(name: Part): Promise<boolean> {
    const child = this.#children.get(name);
    if (!child) return true;
    await stopChild(child);
    return (await child.ended).ok;
  }

  get folder(): string {
    return this.#places.shopDir;
  }

  /** Programs that are started from now on are of the version in this folder. */
  setVersion(code: string): void {
    this.#code = code;
  }

  #ofVersion(program: Program): Program {
    if (program.command) return program;
    const args = program.args.map((arg) => arg.replace(join(root, 'start'), join(this.#code, 'start')));
    return { ...program, args, cwd: this.#code };
  }

  logOf(name: Part): string {
    return readFileSync(logOf(this.#places.logs, this.#parts[name].program.name), 'utf8');
  }

  /** The parts that have ended by themselves. */
  ended(): Part[] {
    return [...this.#children].flatMap(([name, child]) => (child.hasEnded() ? [name] : []));
  }

  examine(): Promise<Examination> {
    const provider = { address: this.running.cards.api, key: 'sk_test_sandbox' };
    return examine({ databaseUrl: this.running.databaseUrl, provider, logs: this.#places.logs });
  }

  async close(): Promise<void> {
    const order: Part[][] = [
      ['caddy'],
      ['storefront-1', 'storefront-2'],
      ['worker', 'backend-1', 'backend-2'],
      ['redis'],
    ];
    for (const parts of order) await Promise.all(parts.map((name) => this.stop(name)));
    await this.#supervisor.stop(true);
    this.mails.close();
    for (const folder of Object.values(this.#context.folders)) releaseBundle(folder);
    const kept = join(root, 'test-results', 'spread-logs');
    rmSync(kept, { recursive: true, force: true });
    if (existsSync(this.#places.logs)) cpSync(this.#places.logs, kept, { recursive: true });
    wipeShop(this.#places);
  }

  /** Migrates the database, as before each replacement by a newer version. */
  async prepare(): Promise<void> {
    const { program, keysFile } = this.#toPrepare;
    const child = startChild(this.#ofVersion(program));
    const { ok, how } = await child.ended;
    const known = readJson(keysFile, keys);
    if (!ok || !known) throw new Error(describeEnd(child, how));
    Object.assign(this.running, known);
  }
}

function redisPart(folder: string, port: number, logs: string): PartOfShop {
  mkdirSync(folder, { recursive: true });
  const options = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    'maxmemory-policy': 'noeviction',
    save: '',
  };
  const program: Program = {
    name: 'redis',
    title: 'Redis',
    command: findProgram('redis-server'),
    args: Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]),
    cwd: folder,
    env: { PATH: process.env.PATH },
    logs,
  };
  const ping = () =>
    new Promise<true | undefined>((resolve) => {
      const line = connect(port, '127.0.0.1', () => line.write('PING\r\n'));
      const end = (answer?: true) => {
        line.destroy();
        resolve(answer);
      };
      line.on('data', (said) => end(String(said).startsWith('+PONG') || undefined)).on('error', () => end());
    });
  const abort = new AbortController().signal;
  return { program, untilReady: (child) => tryUntilReady(child, `127.0.0.1:${port}`, ping, { abort }) };
}
