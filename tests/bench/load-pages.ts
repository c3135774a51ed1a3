import { ask, Visitor } from './ask.ts';
import { generator, type Load, press } from './load/press.ts';
import { type OtherServer, otherServers, serveSame } from './load/serve-same.ts';
import { p95, type Row } from './row.ts';

const connections = 16;
const seconds = 3;
const rounds = 3;
/** Node's HTTP alone is slower than nginx, whatever is done with it (docs/speed.md): that bound only informs. */
const bounds: Record<OtherServer, number> = { nginx: 0.8, 'a bare Node server': 0.7 };
const kept = [
  ['home', '/'],
  ['catalogue', '/cards'],
  ['product', '/cards/do-not/do-not-be-anxious'],
] as const;

/** Compares cached pages with a Node that does nothing else, which is the most that it allows, and nginx. */
export async function loadCachedPages(storefront: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, address] of kept) {
    const { body, headers } = await ask(storefront + address);
    const others = await Promise.all(otherServers.map((server) => serveSame(server, body, headers)));
    try {
      const url = storefront.replace('localhost', '127.0.0.1') + address;
      const [ours, ...theirs] = await compare([url, ...others.map((other) => other.url)]);
      if (!ours) throw new Error('Nothing was measured.');
      const half = await press(url, connections / 2, seconds);
      const time = { is: 'at most', unit: 'ms', binds: false } as const;
      rows.push(
        ...theirs.map(({ perSecond }, index): Row => {
          const server = otherServers[index] ?? 'nginx';
          return {
            measure: `${name}: requests per second, to the ${Math.round(perSecond)} of ${server} (${generator})`,
            bound: bounds[server],
            is: 'at least',
            figure: ours.perSecond / perSecond,
            unit: '×',
            binds: server !== 'nginx',
          };
        }),
        {
          measure: `${name}: requests per second`,
          bound: 30_000,
          is: 'at least',
          figure: ours.perSecond,
          unit: '/s',
          binds: false,
        },
        { measure: `${name}: p50 under that load`, bound: 5, figure: ours.p50, ...time },
        { measure: `${name}: p99 under that load`, bound: 5, figure: ours.p99, ...time },
        { measure: `${name}: p99 with half as many connections`, bound: 5, figure: half.p99, ...time },
      );
    } finally {
      await Promise.all(others.map((other) => other.stop()));
    }
  }
  return rows;
}

/** Each is warmed up; then the rounds alternate and the best of each counts, to even out other load. */
async function compare(urls: readonly string[]): Promise<Load[]> {
  const loads = urls.map((): Load[] => []);
  for (const url of urls) await press(url, connections, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, url] of urls.entries()) loads[index]?.push(await press(url, connections, seconds));
  }
  return loads.map(best);
}

function best(loads: Load[]): Load {
  return loads.reduce((one, other) => (other.perSecond > one.perSecond ? other : one));
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
