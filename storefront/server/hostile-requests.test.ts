import { expect, test } from 'vitest';
import { openStorefrontForFile } from '../testing/open-storefront.ts';
import { type RawAnswer, sendRaw } from '../testing/raw-request.ts';

const limit = 64 * 1024;
const form = 'application/x-www-form-urlencoded';
const shop = await openStorefrontForFile();

const head = (line: string, headers: Record<string, string> = {}) =>
  `${[`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n')}\r\n\r\n`;

const sent = (path: string, headers: Record<string, string>) =>
  head(`POST ${path}`, { origin: 'http://localhost', 'content-type': form, ...headers });

function expectRefusalText({ status, headers, text }: RawAnswer) {
  expect(status).toBeLessThan(600);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(text).toMatch(/[A-Z][a-z]+( \S+){3,}\./);
  if (status !== 404 || !text.includes('<!DOCTYPE')) expect(text).toMatch(/[Rr]eference:? (<[^>]+>)?[0-9a-f]{10}/);
  expect(text).not.toContain('Unexpected Server Error');
}

const receivers = ['/login', '/login.data', '/cart/changes', '/info/contact', '/nowhere/at/all/to/be/found'];

test.each(receivers)('a form of more than 64 KB is refused by %s before it is read, when it says so', async (path) => {
  const answer = await sendRaw(shop.port, sent(path, { 'content-length': String(limit + 1) }));
  expect(answer.status).toBe(413);
  expectRefusalText(answer);
});

test.each(receivers)('a form of more than 64 KB is refused by %s also when it comes piece by piece', async (path) => {
  const piece = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
  const answer = await sendRaw(
    shop.port,
    sent(path, { 'transfer-encoding': 'chunked' }),
    piece,
    piece,
    piece,
    piece,
    '1\r\na\r\n',
  );
  expect([answer.status, answer.isEnded]).toEqual([413, true]);
  expectRefusalText(answer);
});

test('an endless form uses little memory, and its connection is closed', async () => {
  const piece = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  const before = process.memoryUsage().arrayBuffers;
  const answer = await sendRaw(
    shop.port,
    sent('/login', { 'transfer-encoding': 'chunked' }),
    ...Array<Buffer>(320).fill(piece),
  );
  expect(answer.isEnded).toBe(true);
  expect(answer.status === 413 || answer.status === 0).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
});

test('a form of exactly 64 KB is read, and its page echoes no more than that', async () => {
  const body = `email=${'"'.repeat(limit - 6)}`;
  const answer = await sendRaw(shop.port, sent('/login', { 'content-length': String(body.length) }), body);
  expect(answer.status).toBe(422);
  expect(answer.text.length).toBeLessThan(3 * limit);
});

test.each([
  [
    'a form with files',
    'multipart/form-data; boundary=x',
    '--x\r\ncontent-disposition: form-data; name=a\r\n\r\nb\r\n--x--\r\n',
  ],
  ['JSON', 'application/json', '{"intent":"clear"}'],
  ['plain text', 'text/plain', 'intent=clear'],
  ['something without a name', '', 'intent=clear'],
  ['a look-alike', 'application/x-www-form-urlencoded-not', 'intent=clear'],
])('the shop refuses %s as a form', async (_name, type, body) => {
  for (const path of receivers) {
    const { 'content-type': _form, ...others } = { 'content-type': '', 'content-length': String(body.length) };
    const words = head(`POST ${path}`, {
      origin: 'http://localhost',
      ...(type && { 'content-type': type }),
      ...others,
    });
    const answer = await sendRaw(shop.port, words, body);
    expect(answer.status).toBe(415);
    expectRefusalText(answer);
  }
});

test('a form in any spelling of its type is read, and an empty post needs no type', async () => {
  const body = 'email=nobody&password=';
  for (const type of [form, `${form};charset=UTF-8`, 'Application/X-WWW-Form-URLencoded; charset=utf-8']) {
    const words = sent('/login', { 'content-type': type, 'content-length': String(body.length) });
    expect((await sendRaw(shop.port, words, body)).status).toBe(422);
  }
  const nothing = head('POST /logout', { origin: 'http://localhost', 'content-length': '0' });
  expect((await sendRaw(shop.port, nothing)).status).toBe(303);
});

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY'])(
  'the method %s is refused',
  async (method) => {
    for (const path of ['/', '/cards', '/cart/changes', '/assets/none.js', '/pictures/a/320.webp', '/nowhere']) {
      const answer = await sendRaw(shop.port, head(`${method} ${path}`, { origin: 'http://localhost' }));
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expectRefusalText(answer);
    }
  },
);

test.each([
  ['GET *'],
  ['GET http://elsewhere.example/'],
  ['GET http://elsewhere.example'],
  ['GET https://elsewhere.example/cards?tag=Hope'],
  ['GET http://[/'],
  ['GET //elsewhere.example/x'],
  ['GET //cards'],
  ['GET /\\elsewhere.example'],
  ['GET /%'],
  ['GET /%E0%A4%A'],
  ['GET /cards/%ff'],
  ['GET /cards/%00/x'],
  ['GET /cards/%2e%2e/%2e%2e/login'],
  ['GET /..%2f..%2fetc%2fpasswd'],
  ['GET /assets/..%2f..%2fserver%2findex.js'],
  ['GET /cards?tag=%ff'],
  ['GET /cards?%'],
  ['GET /cards?page=1e999'],
  ['GET /cards.data?_routes=%00'],
  ['GET /login?returnTo=//elsewhere.example'],
  [`GET /cards?tag=${'a'.repeat(8000)}`],
  [`GET /${'a/'.repeat(2000)}`],
  ['GET /order/%2e%2e?access=1.2'],
  ['GET /order/..%2fregions?access=1.2'],
  ['GET /account/addresses/%2e%2e'],
])('%s gets a message or a redirect within the shop, and its host is never trusted', async (line) => {
  const answer = await sendRaw(shop.port, head(line));
  expect(answer.status).toBeLessThan(500);
  expect(answer.status).toBeGreaterThanOrEqual(200);
  const to = answer.headers.get('location');
  if (to !== null) expect(to).toMatch(/^\/(?![/\\])/);
  if (answer.status >= 400) expectRefusalText(answer);
  expect(answer.text).not.toMatch(/https?:\/\/elsewhere\.example/);
});

test('an address longer than any of ours is refused before anything is made of it', async () => {
  const answer = await sendRaw(shop.port, head(`GET /cards?tag=${'a'.repeat(8000)}`));
  expect(answer.status).toBe(414);
  expectRefusalText(answer);
  expect(answer.text.length).toBeLessThan(400);
});

test.each([
  ['a form from elsewhere', head('POST /login', { origin: 'http://elsewhere.example', 'content-length': '0' }), 403],
  ['a call that is not the backend’s', head('POST /catalogue-call', { 'content-length': '0' }), 403],
  ['a picture that is not there', head('GET /pictures/none.webp/320.webp'), 404],
  ['a card mark that is none', `${sent('/favourites/choose', { 'content-length': '5' })}card=`, 400],
  ['changes that are none', `${sent('/cart/changes', { 'content-length': '9' })}changes=x`, 400],
  ['a change of a kind that there is not', `${sent('/cart/changes', { 'content-length': '8' })}intent=x`, 400],
  ['a way of paying that there is not', `${sent('/checkout/contact/way', { 'content-length': '5' })}way=x`, 400],
  ['something that is no request', 'NONSENSE\r\n\r\n', 400],
  ['a header that never ends', `GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  [
    'lengths that contradict each other',
    sent('/login', { 'content-length': '3', 'transfer-encoding': 'chunked' }),
    400,
  ],
])('%s is refused with a sentence', async (_name, words, status) => {
  const answer = await sendRaw(shop.port, words);
  expect(answer.status).toBe(status);
  if (status >= 400) expectRefusalText(answer);
});

const hosts = (...names: string[]) =>
  `${['GET /info/about HTTP/1.1', ...names.map((name) => `host: ${name}`), 'connection: close'].join('\r\n')}\r\n\r\n`;

test.each([[['localhost', 'localhost']], [['localhost', 'elsewhere.example']], [['elsewhere.example', 'localhost']]])(
  'a request with the hosts %s is refused',
  async (names) => {
    const answer = await sendRaw(shop.port, hosts(...names));
    expect(answer.status).toBe(400);
    expectRefusalText(answer);
  },
);

test.each([
  'elsewhere.example',
  'localhost.elsewhere.example',
  '127.0.0.1.elsewhere.example:3000',
  'localhost@e.example',
  '',
])('a local shop does not answer to a foreign host name: %s', async (name) => {
  const answer = await sendRaw(shop.port, hosts(name));
  expect(answer.status).toBe(421);
  expectRefusalText(answer);
});

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a local shop answers to %s',
  async (name) => {
    expect((await sendRaw(shop.port, hosts(name))).status).not.toBe(421);
  },
);

test('a form that another site sends is refused and changes nothing', async () => {
  const body = new URLSearchParams({ intent: 'add', variant: 'variant_01', quantity: '1' });
  const claims: Record<string, string>[] = [
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    {},
  ];
  for (const headers of claims) {
    const response = await fetch(`${shop.address}/cart`, { method: 'POST', body, headers, redirect: 'manual' });
    expect(response.status).toBe(403);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});
