import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isForEveryone, KeptPages, sendKept } from './kept-pages.ts';

let pages: KeptPages;
let renders: number;
let address: string;
const server = createServer(async (request, response) => {
  const kept = pages.find(request);
  if (kept) return sendKept(kept, request, response);
  renders += 1;
  const body = Buffer.from(`page ${request.url} `.repeat(100));
  const { generation } = pages;
  if (request.url?.startsWith('/changed-meanwhile')) pages.clear();
  if (!isForEveryone(request)) return response.end(body);
  sendKept(await pages.keep(request, body, { 'content-type': 'text/html' }, generation), request, response);
});

beforeEach(async () => {
  pages = new KeptPages();
  renders = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(address + path, { headers });

test('a page is rendered for its first visitor and kept for all others', async () => {
  const first = await (await get('/cards')).text();
  const second = await (await get('/cards')).text();
  expect(second).toBe(first);
  expect(renders).toBe(1);
});

test('a browser that has the page already is told that it is the same', async () => {
  const etag = (await get('/cards')).headers.get('etag') ?? '';
  const again = await get('/cards', { 'if-none-match': etag });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe('');
});

test('each browser gets the packing that it understands', async () => {
  for (const encoding of ['br', 'gzip']) {
    const response = await get('/cards', { 'accept-encoding': encoding });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(await response.text()).toContain('page /cards');
  }
  expect((await get('/cards', { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
});

test('parameters of advertisements find the same page, themes have pages of their own', async () => {
  await get('/cards');
  await get('/cards?utm_source=letter');
  expect(renders).toBe(1);
  expect(await (await get('/cards?tag=Hope')).text()).toContain('tag=Hope');
  await get('/cards?utm_source=letter&tag=Hope');
  expect(renders).toBe(2);
});

test('a visitor with a message waiting gets a page of their own, which nobody else sees', async () => {
  await get('/cards', { cookie: 'visitor=1; flash=abc' });
  await get('/cards');
  expect(renders).toBe(2);
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

test('asking for a thousand made-up themes does not grow the memory without end', async () => {
  for (let index = 0; index < 1010; index += 1) {
    const request = { method: 'GET', url: `/cards?tag=${index}`, headers: {} } as Parameters<KeptPages['find']>[0];
    await pages.keep(request, Buffer.from('x'), {}, pages.generation);
  }
  const find = (tag: number) =>
    pages.find({ method: 'GET', url: `/cards?tag=${tag}`, headers: {} } as Parameters<KeptPages['find']>[0]);
  expect(find(0)).toBeUndefined();
  expect(find(1009)).toBeDefined();
});
