import { createServer, IncomingMessage } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isForEveryone, PageCache, sendCachedPage } from './page-cache.ts';
import { pickParameters } from './parameters.ts';

const parameters = ['tag', 'page'];
const addressOf = (url: string) => {
  const [path = '', search = ''] = url.split('?');
  return { key: pickParameters(parameters, path, new URLSearchParams(search)), path, parameters, isCanonical: true };
};

let pages: PageCache;
let renders: number;
let address: string;
const server = createServer(async (request, response) => {
  const kept = pages.find(request);
  if (kept) return sendCachedPage(kept, request, response);
  renders += 1;
  const address = addressOf(request.url ?? '/');
  const body = Buffer.from(`page ${address.key} `.repeat(100));
  const { generation } = pages;
  if (request.url?.startsWith('/changed-meanwhile')) pages.clear();
  if (!isForEveryone(request)) return response.end(body);
  sendCachedPage(await pages.store(address, body, { 'content-type': 'text/html' }, generation), request, response);
});

beforeEach(async () => {
  pages = new PageCache();
  renders = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });

test('a page is rendered for its first visitor and cached for all others', async () => {
  const first = await (await get('/cards')).text();
  const second = await (await get('/cards')).text();
  expect(second).toBe(first);
  expect(renders).toBe(1);
});

test('each browser gets an encoding that it accepts', async () => {
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/cards', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('page /cards');
  }
  expect((await get('/cards', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
});

test('after a change of the catalogue every page is rendered anew, also one that was being rendered meanwhile', async () => {
  await get('/cards');
  pages.clear();
  await get('/cards');
  expect(renders).toBe(2);
  await get('/changed-meanwhile');
  await get('/changed-meanwhile');
  expect(renders).toBe(4);
});

test('the first visitor from an advertisement has the page rendered for all', async () => {
  await get('/cards?utm_source=letter&tag=Hope&gclid=1');
  expect(await (await get('/cards?tag=Hope')).text()).toContain('page /cards?tag=Hope ');
  await get('/cards?tag=Hope&tag=Peace');
  expect(renders).toBe(1);
});

test('the cache stays within its capacity, and the least recently used pages make room', async () => {
  pages = new PageCache({ capacity: 100_000 });
  const keep = (name: string) =>
    pages.store(addressOf(name), Buffer.from(name.repeat(1000)), {}, pages.generation).then(({ size }) => size);
  const find = (url: string) => {
    const request = new IncomingMessage(new Socket());
    Object.assign(request, { method: 'GET', url });
    return pages.find(request);
  };
  const size = await keep('/page0');
  for (let index = 1; index < 100; index += 1) {
    await keep(`/page${index}`);
    expect(find('/page0')).toBeDefined();
  }
  const left = Array.from({ length: 100 }, (_none, index) => find(`/page${index}`)).filter(Boolean);
  expect(left.length * size).toBeLessThan(110_000);
  expect(left.length).toBeGreaterThan(5);
  expect(find('/page1')).toBeUndefined();
  expect(find('/page99')).toBeDefined();
});

test('pages are rendered anew after their days expire', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1000 });
  pages = new PageCache({ expiryAfter: (moment) => (Math.floor(moment / 1000) + 1) * 1000 });
  for (const now of [1000, 1999]) {
    vi.setSystemTime(now);
    await get('/cards');
  }
  expect(renders).toBe(1);
  vi.setSystemTime(2000);
  await get('/cards');
  expect(renders).toBe(2);
  // A render that began before the expiry must not be cached.
  const { generation } = pages;
  vi.setSystemTime(3000);
  await pages.store(addressOf('/late'), Buffer.from('yesterday'), {}, generation);
  await get('/late');
  expect(renders).toBe(3);
  vi.useRealTimers();
});
