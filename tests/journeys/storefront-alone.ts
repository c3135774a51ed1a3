import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../start/places.ts';
import { FaultyLine, type Rule } from '../faults/faulty-line.ts';
import { folderOfShop, linkSecret, type RunningShop } from '../world/running-shop.ts';

const folder = join(root, 'storefront');

/** A storefront of its own before the running backend, and the line between them, on which calls can go wrong. */
export class StorefrontAlone {
  readonly address: string;
  readonly line: FaultyLine;
  readonly log: string[];
  readonly #end: () => Promise<void>;
  #cut: Rule | undefined;
  #garbled: Rule | undefined;

  private constructor(address: string, line: FaultyLine, log: string[], end: () => Promise<void>) {
    this.address = address;
    this.line = line;
    this.log = log;
    this.#end = end;
  }

  static async open(
    running: RunningShop,
    { isCut = false, settings = {} }: { isCut?: boolean; settings?: Record<string, string> } = {},
  ): Promise<StorefrontAlone> {
    const line = await FaultyLine.open(running.backend);
    if (isCut) line.fail('*', /./, 'dropped');
    const log: string[] = [];
    const child = spawn(process.execPath, [join(folder, 'server', 'main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        PUBLIC_URL: 'http://localhost',
        BACKEND_URL: line.address,
        PUBLISHABLE_KEY: running.publishableKey,
        REGION_ID: running.regionId,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
        CARD_SANDBOX_URL: running.cards.api,
        SHOP_LINK_SECRET: linkSecret(),
        COOKIE_SECRET: 'of this journey',
        // Named for their content: what the running storefront has made need not be made again.
        PICTURES_DIR: join(folderOfShop(), 'pictures'),
        STOREFRONT_BUILD: await buildOf(running.storefront),
        ...settings,
      },
    });
    const port = await portSaidBy(child, log);
    return new StorefrontAlone(`http://localhost:${port}`, line, log, async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      line.close();
    });
  }

  /** No call reaches the backend while this is true. */
  set isCut(isCut: boolean) {
    this.#cut?.end();
    this.#cut = isCut ? this.line.fail('*', /./, 'dropped') : undefined;
  }

  /** The backend answers while this is true, but not what was asked. */
  set isGarbled(isGarbled: boolean) {
    this.#garbled?.end();
    this.#garbled = isGarbled ? this.line.fail('*', /./, 'garbled') : undefined;
  }

  close(): Promise<void> {
    return this.#end();
  }
}

/** The storefront says where it listens in the first line of its log. */
function portSaidBy(child: ChildProcess, log: string[]) {
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

/** The build that the running storefront serves: the one that holds the list of routes which its pages name. */
async function buildOf(storefront: string) {
  const page = await (await fetch(storefront)).text();
  const list = /\/assets\/manifest-[\w-]+\.js/.exec(page)?.[0] ?? 'none';
  const builds = join(folder, 'builds');
  const name = readdirSync(builds).find((one) => existsSync(join(builds, one, 'client', list)));
  if (!name) throw new Error('The running storefront serves a build that is not here.');
  return join(builds, name);
}
