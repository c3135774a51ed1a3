import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { ask, Visitor } from './ask.ts';
import { p95, type Row } from './row.ts';

const seconds = 3;
const rounds = 3;
const kept = [
  ['home', '/'],
  ['catalogue', '/cards'],
  ['product', '/cards/do-not/do-not-be-anxious'],
] as const;

/** Compares the requests per second of cached pages with a bare server of the same bytes. */
export async function loadCachedPages(storefront: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of kept) {
    const { body, headers } = await ask(storefront + address);
    const bare = await serveBare(body, headers);
    try {
      const [ours, theirs] = await compare(storefront.replace('localhost', '127.0.0.1') + address, bare.url);
      const rate = ours.requests.average;
      rows.push(
        {
          measure: `${name}: requests per second, to a bare server's ${Math.round(theirs.requests.average)}`,
          ...{ bound: 0.6, is: 'at least', figure: rate / theirs.requests.average, unit: '×', binds: true },
        },
        {
          measure: `${name}: requests per second`,
          bound: 30_000,
          is: 'at least',
          figure: rate,
          unit: '/s',
          binds: false,
        },
        {
          measure: `${name}: p50 under that load`,
          bound: 5,
          is: 'at most',
          figure: ours.latency.p50,
          unit: 'ms',
          binds: false,
        },
        {
          measure: `${name}: p99 under that load`,
          bound: 5,
          is: 'at most',
          figure: ours.latency.p99,
          unit: 'ms',
          binds: false,
        },
      );
    } finally {
      bare.stop();
    }
  }
  return rows;
}

/** The rounds alternate and the best of each counts, to even out other load. */
async function compare(our: string, their: string) {
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await press(our));
    theirs.push(await press(their));
  }
  return [best(ours), best(theirs)] as const;
}

function best(loads: Load[]): Load {
  return loads.reduce((one, other) => (other.requests.average > one.requests.average ? other : one));
}

type Load = Awaited<ReturnType<typeof press>>;

function press(url: string) {
  return autocannon({ url, connections: 16, duration: seconds, headers: { 'accept-encoding': 'br' } });
}

async function serveBare(body: Buffer, headers: Record<string, string | string[] | undefined>) {
  const folder = mkdtempSync(join(tmpdir(), 'bare-page-'));
  const file = join(folder, 'page');
  writeFileSync(file, body);
  const { connection: _, 'keep-alive': __, date: ___, ...sent } = headers;
  const program = fileURLToPath(import.meta.resolve('./static-server.ts'));
  const child = spawn(process.execPath, [program, file, JSON.stringify(sent)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [port] = await once(child.stdout, 'data');
  return {
    url: `http://127.0.0.1:${String(port).trim()}/`,
    stop() {
      child.kill();
      rmSync(folder, { recursive: true });
    },
  };
}

/** An invalid `flash` cookie keeps these pages out of the page cache. */
export async function timeRenders(storefront: string): Promise<Row[]> {
  const rows: Row[] = [];
  const pages = [...kept, ['empty cart', '/cart']] as const;
  for (const [name, address] of pages) {
    const times: number[] = [];
    for (let count = 0; count < 60; count += 1) {
      times.push((await ask(storefront + address, { headers: { cookie: 'flash=none' } })).milliseconds);
    }
    const figure = p95(times.slice(10));
    rows.push({ measure: `${name}: rendered anew, p95`, bound: 60, is: 'at most', figure, unit: 'ms', binds: false });
  }
  return rows;
}

export async function timeAdds(storefront: string): Promise<Row> {
  let visitor = new Visitor(storefront);
  const page = (await visitor.ask('/cards')).body.toString();
  const variants = [...page.matchAll(/name="variant" value="([^"]+)"/g)].map(([, id = '']) => id);
  const times: number[] = [];
  for (const [index, variant] of variants.slice(0, 40).entries()) {
    if (index % 5 === 0) visitor = new Visitor(storefront);
    const answer = await visitor.ask('/cart/changes', { intent: 'add', variant, quantity: '1' });
    const said = answer.body.toString();
    if (!said.startsWith('{"ok":true'))
      throw new Error(`An add was answered with ${answer.status}: ${said.slice(0, 300)}`);
    times.push(answer.milliseconds);
  }
  return {
    measure: 'add to cart: agreed by the server, p95',
    bound: 400,
    is: 'at most',
    figure: p95(times),
    unit: 'ms',
    binds: false,
  };
}
