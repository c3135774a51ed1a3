import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/places.ts';
import { HttpFaultProxy, type Rule } from '../faults/http-fault-proxy.ts';
import { folderOfShop, linkSecret, type RunningShop } from '../world/running-shop.ts';

const folder = join(root, 'storefront');

/** Starts a second storefront, which reaches the running backend through a proxy that injects faults. */
export class StorefrontAlone {
  readonly address: string;
  readonly faultProxy: HttpFaultProxy;
  readonly log: string[];
  readonly #end: () => Promise<void>;
  #cut: Rule | undefined;
  #garbled: Rule | undefined;

  private constructor(address: string, faultProxy: HttpFaultProxy, log: string[], end: () => Promise<void>) {
    this.address = address;
    this.faultProxy = faultProxy;
    this.log = log;
    this.#end = end;
  }

  static async open(
    running: RunningShop,
    { isCut = false, settings = {} }: { isCut?: boolean; settings?: Record<string, string> } = {},
  ): Promise<StorefrontAlone> {
    const faultProxy = await HttpFaultProxy.open(running.backend);
    if (isCut) faultProxy.fail('*', /./, 'dropped');
    const log: string[] = [];
    const child = spawn(process.execPath, [join(folder, 'server', 'main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        PUBLIC_URL: 'http://localhost',
        BACKEND_URL: faultProxy.address,
        PUBLISHABLE_KEY: running.publishableKey,
        REGION_ID: running.regionId,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
        CARD_SANDBOX_URL: running.cards.api,
        SHOP_LINK_SECRET: linkSecret(),
        COOKIE_SECRET: 'of this journey',
        // Pictures are named by their content hash, so this storefront can share the cache.
        PICTURES_DIR: join(folderOfShop(), 'pictures'),
        STOREFRONT_BUILD: await findBuild(running.storefront),
        ...settings,
      },
    });
    const port = await readPort(child, log);
    return new StorefrontAlone(`http://localhost:${port}`, faultProxy, log, async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      faultProxy.close();
    });
  }

  set isCut(isCut: boolean) {
    this.#cut?.end();
    this.#cut = isCut ? this.faultProxy.fail('*', /./, 'dropped') : undefined;
  }

  /** Answers are not JSON while this is true. */
  set isGarbled(isGarbled: boolean) {
    this.#garbled?.end();
    this.#garbled = isGarbled ? this.faultProxy.fail('*', /./, 'garbled') : undefined;
  }

  close(): Promise<void> {
    return this.#end();
  }
}

function readPort(child: ChildProcess, log: string[]) {
  return new Promise<number>((resolve, reject) => {
    const read = (text: Buffer) => {
      log.push(text.toString());
      const port = /"event":"listening","port":(\d+)/.exec(log.join(''))?.[1];
      if (port) resolve(Number(port));
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', () => reject(new Error(`The storefront did not start: ${log.join('')}`)));
  });
}

/** Finds the build that the running storefront serves by the route manifest in its pages. */
async function findBuild(storefront: string) {
  const page = await (await fetch(storefront)).text();
  const list = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0] ?? 'none';
  const builds = join(folder, 'builds');
  const name = readdirSync(builds).find((one) => existsSync(join(builds, one, 'client', list)));
  if (!name) throw new Error('The running storefront serves a build that is not here.');
  return join(builds, name);
}
