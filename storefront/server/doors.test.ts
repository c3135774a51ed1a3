import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorefront } from '../testing/open-storefront.ts';
import { type Heard, speak } from '../testing/speak.ts';

type Shop = Awaited<ReturnType<typeof openStorefront>>;

const limit = 64 * 1024;
const form = 'application/x-www-form-urlencoded';
let shop: Shop;

beforeAll(async () => {
  shop = await openStorefront();
});
afterAll(() => shop.close());

/** The words of a request whose answer ends the connection. */
const head = (line: string, headers: Record<string, string> = {}) =>
  `${[`${line} HTTP/1.1`, 'host: localhost', 'connection: close', ...Object.entries(headers).map((pair) => pair.join(': '))].join('\r\n')}\r\n\r\n`;

const sent = (path: string, headers: Record<string, string>) =>
  head(`POST ${path}`, { origin: 'http://localhost', 'content-type': form, ...headers });

/** Whatever failed is said in a sentence, by a request id, and under the shop's own policy. */
function expectSaid({ status, headers, text }: Heard) {
  expect(status).toBeLessThan(600);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toMatch(/default-src '(self|none)'/);
  expect(headers.get('referrer-policy')).toBeTruthy();
  expect(text).toMatch(/[A-Z][a-z]+( \S+){3,}\./);
  // A page that is not there needs no request id: it is the address that is wrong.
  if (status !== 404 || !text.includes('<!DOCTYPE')) expect(text).toMatch(/[Rr]eference:? (<[^>]+>)?[0-9a-f]{10}/);
  expect(text).not.toContain('Unexpected Server Error');
}

const receivers = ['/login', '/login.data', '/cart/changes', '/info/contact', '/nowhere/at/all/to/be/found'];

test.each(receivers)('a form of more than 64 KB is refused by %s before it is read, when it says so', async (path) => {
  const heard = await speak(shop.port, sent(path, { 'content-length': String(limit + 1) }));
  expect(heard.status).toBe(413);
  expectSaid(heard);
});

test.each(receivers)('a form of more than 64 KB is refused by %s also when it comes piece by piece', async (path) => {
  const piece = `4000\r\n${'a'.repeat(0x4000)}\r\n`;
  const heard = await speak(
    shop.port,
    sent(path, { 'transfer-encoding': 'chunked' }),
    piece,
    piece,
    piece,
    piece,
    '1\r\na\r\n',
  );
  expect([heard.status, heard.isEnded]).toEqual([413, true]);
  expectSaid(heard);
});

test('a form that never ends costs the shop little, and its connection is ended', async () => {
  const piece = Buffer.from(`10000\r\n${'a'.repeat(0x10000)}\r\n`);
  const before = process.memoryUsage().arrayBuffers;
  const heard = await speak(
    shop.port,
    sent('/login', { 'transfer-encoding': 'chunked' }),
    ...Array<Buffer>(320).fill(piece),
  );
  expect(heard.isEnded).toBe(true);
  expect(heard.status === 413 || heard.status === 0).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8 * 1024 * 1024);
});

test('a form of exactly 64 KB is read, and what the page gives back of it is no larger than what was sent', async () => {
  const body = `email=${'"'.repeat(limit - 6)}`;
  const heard = await speak(shop.port, sent('/login', { 'content-length': String(body.length) }), body);
  expect(heard.status).toBe(422);
  expect(heard.text.length).toBeLessThan(3 * limit);
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
])('%s is not how this shop is written to', async (_name, type, body) => {
  for (const path of receivers) {
    const { 'content-type': _form, ...others } = { 'content-type': '', 'content-length': String(body.length) };
    const words = head(`POST ${path}`, {
      origin: 'http://localhost',
      ...(type && { 'content-type': type }),
      ...others,
    });
    const heard = await speak(shop.port, words, body);
    expect(heard.status).toBe(415);
    expectSaid(heard);
  }
});

test('a form in any spelling of its type is read, and a post without anything needs no type', async () => {
  const body = 'email=nobody&password=';
  for (const type of [form, `${form};charset=UTF-8`, 'Application/X-WWW-Form-URLencoded; charset=utf-8']) {
    const words = sent('/login', { 'content-type': type, 'content-length': String(body.length) });
    expect((await speak(shop.port, words, body)).status).toBe(422);
  }
  const nothing = head('POST /logout', { origin: 'http://localhost', 'content-length': '0' });
  expect((await speak(shop.port, nothing)).status).toBe(303);
});

test.each(['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND', 'QUERY'])(
  '%s is not done here',
  async (method) => {
    for (const path of ['/', '/cards', '/cart/changes', '/assets/none.js', '/pictures/a/320.webp', '/nowhere']) {
      const heard = await speak(shop.port, head(`${method} ${path}`, { origin: 'http://localhost' }));
      expect([heard.status, heard.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
      expectSaid(heard);
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
])('%s is answered in words or led into the shop, and its host is never believed', async (line) => {
  const heard = await speak(shop.port, head(line));
  expect(heard.status).toBeLessThan(500);
  expect(heard.status).toBeGreaterThanOrEqual(200);
  const to = heard.headers.get('location');
  if (to !== null) expect(to).toMatch(/^\/(?![/\\])/);
  if (heard.status >= 400) expectSaid(heard);
  expect(heard.text).not.toMatch(/https?:\/\/elsewhere\.example/);
});

test('an address longer than any of ours is refused before anything is made of it', async () => {
  const heard = await speak(shop.port, head(`GET /cards?tag=${'a'.repeat(8000)}`));
  expect(heard.status).toBe(414);
  expectSaid(heard);
  expect(heard.text.length).toBeLessThan(400);
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
])('%s is told so in a sentence', async (_name, words, status) => {
  const heard = await speak(shop.port, words);
  expect(heard.status).toBe(status);
  if (status >= 400) expectSaid(heard);
});

/** The words of a request with these lines for its host. */
const hosts = (...names: string[]) =>
  `${['GET /info/about HTTP/1.1', ...names.map((name) => `host: ${name}`), 'connection: close'].join('\r\n')}\r\n\r\n`;

test.each([[['localhost', 'localhost']], [['localhost', 'elsewhere.example']], [['elsewhere.example', 'localhost']]])(
  'a request with the hosts %s is refused, since nobody can say which is meant',
  async (names) => {
    const heard = await speak(shop.port, hosts(...names));
    expect(heard.status).toBe(400);
    expectSaid(heard);
  },
);

test.each([
  'elsewhere.example',
  'localhost.elsewhere.example',
  '127.0.0.1.elsewhere.example:3000',
  'localhost@e.example',
  '',
])('a shop that is tried on its machine does not answer a page that has had its name lead here: %s', async (name) => {
  const heard = await speak(shop.port, hosts(name));
  expect(heard.status).toBe(421);
  expectSaid(heard);
});

test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'a shop that is tried on its machine answers to %s',
  async (name) => {
    expect((await speak(shop.port, hosts(name))).status).not.toBe(421);
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
