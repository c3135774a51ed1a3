import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Assets } from './assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'builds-'));
const words = 'export const psalm = "linen";\n'.repeat(40);
let server: ReturnType<typeof createServer>;
let address: string;

function build(name: string, minutesAgo: number, files: Record<string, string>) {
  const client = join(folder, name, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(client, file), text);
  const made = new Date(Date.now() - minutesAgo * 60_000);
  utimesSync(client, made, made);
}

beforeAll(async () => {
  build('now', 0, { 'assets/shop-b.js': words, 'assets/sans-b.woff2': 'wOF2', 'emblem.svg': '<svg/>' });
  build('before', 5, { 'assets/shop-a.js': 'before', 'assets/shop-0.js': 'gone', 'old.txt': 'before' });
  build('earlier', 7, { 'assets/shop-8.js': 'earlier' });
  build('long ago', 9, { 'assets/shop-9.js': 'long ago' });
  writeFileSync(join(folder, 'now', 'server.js'), 'const secret = 1');
  const assets = new Assets(join(folder, 'now'));
  server = createServer(async (request, response) => {
    if (!(await assets.send(request, response, request.url ?? ''))) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(address + path, { method, headers: { 'accept-encoding': 'identity', ...headers } });

test('a file that is named for its content may be held for ever, any other for an hour', async () => {
  const script = await ask('/assets/shop-b.js');
  expect(await script.text()).toBe(words);
  expect(Object.fromEntries(script.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    vary: 'Accept-Encoding',
  });
  expect((await ask('/emblem.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
});

test('a file is compressed for browsers that accept it, and HEAD has no body', async () => {
  const small = await ask('/assets/shop-b.js', { 'accept-encoding': 'gzip, br' });
  expect(small.headers.get('content-encoding')).toBe('br');
  expect(Number(small.headers.get('content-length'))).toBeLessThan(words.length / 4);
  expect(await small.text()).toBe(words);

  const head = await ask('/assets/shop-b.js', {}, 'HEAD');
  expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, `${words.length}`, '']);
});

test('a page of another origin, as the card provider’s frame, may take a font, and nothing else', async () => {
  const allows = async (path: string) => (await ask(path)).headers.get('access-control-allow-origin');
  expect(await Promise.all(['/assets/sans-b.woff2', '/assets/shop-b.js'].map(allows))).toEqual(['*', null]);
});

test('a range request gets the whole file', async () => {
  const whole = await ask('/assets/shop-b.js', { range: 'bytes=-5' });
  expect([whole.status, await whole.text()]).toEqual([200, words]);
});

test('scripts of the two builds before are served for open pages, and nothing else of older builds', async () => {
  expect(await (await ask('/assets/shop-a.js')).text()).toBe('before');
  expect(await (await ask('/assets/shop-8.js')).text()).toBe('earlier');
  for (const path of ['/old.txt', '/assets/shop-9.js']) expect((await ask(path)).status).toBe(404);
});

test('the scripts of a build that came later are served too, since another storefront may have sent the page', async () => {
  expect((await ask('/assets/shop-c.js')).status).toBe(404);
  build('later', 0, { 'assets/shop-c.js': 'later' });
  expect(await (await ask('/assets/shop-c.js')).text()).toBe('later');
});

test('a build that is deleted while the shop runs leaves the files that were read', async () => {
  await ask('/assets/shop-a.js');
  rmSync(join(folder, 'before'), { recursive: true });
  expect((await ask('/assets/shop-a.js')).status).toBe(200);
  expect((await ask('/assets/shop-0.js')).status).toBe(404);
  expect((await ask('/assets/shop-b.js')).status).toBe(200);
});

test.each(['/', '/assets', '/assets/', '/assets/none.js', '/assets/shop-b.js%00', '/..%2fserver.js'])(
  '%s is no file',
  async (path) => {
    expect((await ask(path)).status).toBe(404);
  },
);

test('a form is not sent to a file', async () => {
  expect((await ask('/assets/shop-b.js', {}, 'POST')).status).toBe(404);
});

test.each(['/assets/shop-b.js/', '/assets//shop-b.js', '//assets/shop-b.js', '/emblem.svg/', '/assets/../emblem.svg'])(
  'it answers at its own address and not at %s',
  async (path) => {
    const { port } = server.address() as AddressInfo;
    const status = await new Promise<number | undefined>((resolve, reject) => {
      // `fetch` would normalize the path.
      get({ host: '127.0.0.1', port, path }, (answer) => resolve(answer.resume().statusCode)).on('error', reject);
    });
    expect(status).toBe(404);
  },
);
