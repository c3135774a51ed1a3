import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../start/places.ts';
import type { RunningShop } from '../running-shop.ts';

const folder = join(root, 'storefront');

/** A storefront of its own before the running backend, with a line between them that can be cut. */
export class StorefrontAlone {
  readonly address: string;
  readonly log: string[];
  isCut: boolean;
  /** The backend answers, but not what was asked. */
  isGarbled = false;
  readonly #end: () => Promise<void>;

  private constructor(address: string, log: string[], isCut: boolean, end: () => Promise<void>) {
    this.address = address;
    this.log = log;
    this.isCut = isCut;
    this.#end = end;
  }

  static async open(running: RunningShop, { isCut = false } = {}): Promise<StorefrontAlone> {
    let alone: StorefrontAlone | undefined;
    const line = createServer((asked, answer) => {
      if (alone?.isCut ?? isCut) asked.socket.destroy();
      else if (alone?.isGarbled) answer.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      else passOn(running.backend, asked, answer);
    });
    await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
    const pictures = mkdtempSync(join(tmpdir(), 'pictures-'));
    const log: string[] = [];
    const child = spawn(process.execPath, [join(folder, 'server', 'main.ts')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        PUBLIC_URL: 'http://localhost',
        BACKEND_URL: `http://127.0.0.1:${portOf(line)}`,
        PUBLISHABLE_KEY: running.publishableKey,
        REGION_ID: running.regionId,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_nothing',
        SHOP_LINK_SECRET: 'of this journey',
        COOKIE_SECRET: 'of this journey',
        PICTURES_DIR: pictures,
        STOREFRONT_BUILD: await buildOf(running.storefront),
      },
    });
    const port = await portSaidBy(child, log);
    alone = new StorefrontAlone(`http://localhost:${port}`, log, isCut, async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      line.closeAllConnections();
      line.close();
      rmSync(pictures, { recursive: true, force: true });
    });
    return alone;
  }

  close(): Promise<void> {
    return this.#end();
  }
}

function passOn(backend: string, asked: IncomingMessage, answer: ServerResponse) {
  const { method, headers } = asked;
  const onward = request(new URL(asked.url ?? '/', backend), { method, headers }, (response) => {
    answer.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(answer);
  });
  onward.on('error', () => asked.socket.destroy());
  asked.pipe(onward);
}

function portOf(server: Server) {
  const { port } = server.address() as AddressInfo;
  return port;
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
