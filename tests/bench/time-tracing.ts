import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../start/ports.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { press } from './load/press.ts';
import { processorTime } from './processor-time.ts';
import type { Row } from './row.ts';

const rounds = 4;
const shoppersInRound = 12;

/** Programs without tracing run beside copies that trace. Processor time hardly changes with other load. */
export async function timeTracing(shop: RunningShop): Promise<Row[]> {
  const pidOf = (name: 'backend' | 'storefront') => shop.pids[name] ?? Number.NaN;
  let received = 0;
  const collector = createServer((request, response) => {
    received += 1;
    request.resume().once('end', () => response.writeHead(200).end());
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' && address?.port}` };
  const copies = await Promise.all([
    openCopy(pidOf('backend'), '/health', traced),
    openCopy(pidOf('storefront'), '/healthz', traced),
  ]);
  try {
    const [backend, storefront] = copies;
    const calls = await compare(
      [
        { pid: pidOf('backend'), address: shop.backend },
        { pid: backend.pid, address: backend.address },
      ],
      (one) => shopAt(shop, one),
    );
    if (received === 0) throw new Error('Nothing was traced.');
    const pages = await compare(
      [
        { pid: pidOf('storefront'), address: shop.storefront.replace('localhost', '127.0.0.1') },
        { pid: storefront.pid, address: storefront.address },
      ],
      async (one) => (await press(`${one}/cards`, 16, 2)).perSecond * 2,
    );
    const row = { bound: 1.03, is: 'at most', unit: '×', binds: false } as const;
    return [
      { measure: 'tracing: time of the processor for a call of the store API, to one without', figure: calls, ...row },
      { measure: 'tracing: time of the processor for a cached page, to one without', figure: pages, ...row },
    ];
  } finally {
    await Promise.all(copies.map((copy) => copy.close()));
    collector.closeAllConnections();
    collector.close();
  }
}

interface Program {
  pid: number;
  address: string;
}

/** @param work returns how many answers it got */
async function compare([without, traced]: [Program, Program], work: (address: string) => Promise<number>) {
  const times = new Map<Program, number[]>([
    [without, []],
    [traced, []],
  ]);
  for (let round = 0; round <= rounds; round += 1) {
    for (const [program, seen] of times) {
      const before = processorTime(program.pid);
      const answers = await work(program.address);
      if (answers === 0) throw new Error(`${program.address} answered nothing in time.`);
      // The first round warms up.
      if (round > 0) seen.push((processorTime(program.pid) - before) / answers);
    }
  }
  return least(times.get(traced)) / least(times.get(without));
}

const least = (times: number[] = []) => Math.min(...times);

async function shopAt({ publishableKey, regionId }: RunningShop, backend: string): Promise<number> {
  let answers = 0;
  const store = async (path: string, body?: unknown) => {
    const answer = await fetch(`${backend}/store/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'x-publishable-api-key': publishableKey, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`/store/${path} answered ${answer.status}.`);
    answers += 1;
    return answer.json();
  };
  const list = `products?limit=100&region_id=${regionId}&fields=id,title,subtitle,*variants.calculated_price`;
  for (let shopper = 0; shopper < shoppersInRound; shopper += 1) {
    const { products } = await store(list);
    const card = products.find((one: { subtitle: string | null }) => one.subtitle === null);
    const { cart } = await store('carts', { region_id: regionId });
    const line = { variant_id: card.variants[0].id, quantity: 1 };
    const added = await store(`carts/${cart.id}/line-items`, line);
    await store(`carts/${cart.id}/line-items/${added.cart.items[0].id}`, { quantity: 2 });
    await store(`shipping-options?cart_id=${cart.id}`);
  }
  return answers;
}

/** Opens a program once more, as it runs, with other settings and at a port of its own. */
async function openCopy(pid: number, health: string, settings: Record<string, string>) {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8').split('\0').slice(0, -1);
  const environment = Object.fromEntries(read('environ').map((line) => line.split(/=(.*)/s).slice(0, 2)));
  const [, ...given] = read('cmdline');
  const port = await findFreePort();
  const child = spawn(readlinkSync(`/proc/${pid}/exe`), given, {
    cwd: readlinkSync(`/proc/${pid}/cwd`),
    env: { ...environment, ...settings, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const address = `http://127.0.0.1:${port}`;
  while (!(await fetch(address + health).catch(() => null))?.ok) {
    if (child.exitCode !== null) throw new Error(`A copy of the program ended with ${child.exitCode}.`);
    await wait(100);
  }
  return {
    address,
    pid: child.pid ?? 0,
    async close() {
      const gone = once(child, 'exit');
      if (child.kill('SIGTERM')) await gone;
    },
  };
}
