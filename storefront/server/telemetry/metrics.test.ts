import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { parseMetrics } from '../../../tests/world/metrics/parse-metrics.ts';
import { type OpenStorefront, openStorefront } from '../../testing/open-storefront.ts';
import { Refusal } from '../../testing/stand-in-backend.ts';

let shop: OpenStorefront;
let address: string;
let close: () => void;
const counts = { hits: 0, misses: 0 };

beforeAll(async () => {
  shop = await openStorefront();
  const [{ startMetrics }, { observers }] = await Promise.all([
    import('./start-metrics.ts'),
    import('../../app/process/observers.ts'),
  ]);
  const { server, ...metrics } = startMetrics({ counts }, { port: 0, host: '127.0.0.1' });
  observers.metrics = metrics;
  await once(server, 'listening');
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => {
  close();
  shop.close();
});

const read = async () => parseMetrics(await (await fetch(address)).text());

test('requests are counted by method, route pattern and class of status, and by no address', async () => {
  const { log } = await import('../../app/process/log.ts');
  vi.spyOn(log, 'error').mockImplementation(() => {});
  shop.backend.when('GET /store/orders/order_1', new Refusal(404));
  for (const path of ['/cards/do-not', '/search?q=ruth@example.com', '/order/order_1', '/nowhere/at/all/of/it']) {
    await (await fetch(shop.address + path)).text();
  }
  const countOf = async (route: string, status: string) =>
    (await read()).sampleOf('shop_request_seconds_count', { program: 'storefront', method: 'GET', route, status });
  await expect.poll(() => countOf('/:category/:collection?', '2xx')).toBe(1);
  await expect.poll(() => countOf('/search', '2xx')).toBe(1);
  await expect.poll(() => countOf('/order/:id', '4xx')).toBe(1);
  await expect.poll(() => countOf('/*', '3xx')).toBe(1);

  const { text, sampleOf } = await read();
  expect(text).not.toMatch(/ruth|order_1|nowhere/);
  expect(sampleOf('shop_render_seconds_count', { program: 'storefront' })).toBe(4);
  expect(sampleOf('process_resident_memory_bytes', { program: 'storefront' })).toBeGreaterThan(1e6);
});

test('hits and misses of the page cache are told', async () => {
  Object.assign(counts, { hits: 46_000, misses: 3 });
  const { sampleOf } = await read();
  const told = ['hit', 'miss'].map((result) =>
    sampleOf('shop_page_cache_requests_total', { program: 'storefront', result }),
  );
  expect(told).toEqual([46_000, 3]);
});

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/cart.data', '/cart'],
  ['/checkout/contact/way', '/checkout/contact/way'],
  ['/cards/do-not/be-not-afraid', '/:category/:collection/:handle'],
  ['/Account/orders/order_1', '/account/orders/:id'],
  ['/%', '/:category/:collection?'],
  ['/%E0%A4%A/%ff', '/:category/:collection?'],
  ['//elsewhere.example', '/*'],
  ['/a/b/c/d/e', '/*'],
])('the path %s is one of the pattern %s', async (path, pattern) => {
  const { routeOf } = await import('./route-of.ts');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(routeOf(path)).toBe(pattern);
});
