import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isBackendPath, storePath } from './backend-path.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let answer: Answer;
let heard: { url: string; headers: IncomingMessage['headers']; body: string };
let client: typeof import('./store-api.server.ts');
let log: typeof import('../process/log.ts').log;

const backend = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    heard = { url: request.url ?? '', headers: request.headers, body };
    answer(request, response);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const environment = {
    BACKEND_URL: `http://127.0.0.1:${port}`,
    PUBLISHABLE_KEY: 'pk_the_shop',
    REGION_ID: 'reg_gb',
    PUBLIC_URL: 'http://localhost:3000',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
    SHOP_LINK_SECRET: 'link',
    COOKIE_SECRET: 'cookie',
    PICTURES_DIR: '/tmp/pictures',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  client = await import('./store-api.server.ts');
  ({ log } = await import('../process/log.ts'));
});

const ask = (path: string, call?: Parameters<typeof client.callStore>[2]) => client.callStore('a_verb', path, call);

beforeEach(() => {
  vi.spyOn(log, 'error').mockReturnValue();
  answer = (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
});

afterAll(() => {
  vi.unstubAllEnvs();
  backend.closeAllConnections();
  backend.close();
});

const json =
  (status: number, body: string): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };

test('every call carries the publishable key, the JSON content type and an accept header', async () => {
  await ask('/store/regions');
  expect(heard.headers).toMatchObject({
    'x-publishable-api-key': 'pk_the_shop',
    'content-type': 'application/json',
    accept: expect.stringContaining('application/'),
  });
});

test('a customer’s token goes with the call and is not stored for the next shopper', async () => {
  await ask('/store/customers/me', { token: 'anna' });
  expect(heard.headers.authorization).toBe('Bearer anna');
  await ask('/store/regions');
  expect(heard.headers.authorization).toBeUndefined();
});

test('query objects are written into the address, bodies are sent as JSON', async () => {
  await ask('/store/products', { query: { region_id: 'reg_gb', limit: 100, fields: 'id,title' } });
  expect(heard.url).toBe('/store/products?region_id=reg_gb&limit=100&fields=id%2Ctitle');
  await ask('/store/carts', { method: 'POST', body: { region_id: 'reg_gb' } });
  expect(heard.body).toBe('{"region_id":"reg_gb"}');
});

test.each([
  '/store/carts/../regions',
  '/store/carts/..',
  '/store/carts/./1',
  '/store/carts//complete',
  '/store/carts/1/',
  '/store/carts/1?fields=*customer',
  '/store/carts/1#x',
  '/store/carts/%2e%2e/regions',
  '/store/carts/1%2Fcomplete',
  '/store/carts/1;x',
  '/store/carts/1 ',
  '/store\\carts',
  '//elsewhere.example/store',
  'http://elsewhere.example/store',
  'store/carts',
  '',
])('%j is refused before the backend is called', async (path) => {
  heard.url = 'nothing';
  expect(await ask(path)).toMatchObject({ ok: false, problem: { status: 404, outcome: 'refused' } });
  expect(heard.url).toBe('nothing');
});

test('a value in a path stays in its own place, or makes a path that no call takes', () => {
  expect(storePath`/store/carts/${'cart_1'}/line-items/${'cali_2'}`).toBe('/store/carts/cart_1/line-items/cali_2');
  for (const value of ['../regions', '1/complete', '..', '.', '', null, '1?fields=x', '%2e%2e', 'é', '\ud800']) {
    expect(isBackendPath(storePath`/store/carts/${value}/complete`)).toBe(false);
  }
});

test('a refusal has message, status and status text, and means that nothing was done', async () => {
  answer = json(404, '{"message":"There is no such cart"}');
  const problem = {
    message: 'There is no such cart',
    status: 404,
    statusText: 'Not Found',
    outcome: 'refused',
    code: undefined,
  };
  expect(await ask('/store/carts/cart_1')).toEqual({ ok: false, problem });
});

test.each([
  ['an error of the backend', json(500, '{"message":"boom"}')],
  ['half an answer', json(200, '{"cart":')],
  ['a page instead of data', json(200, '<html>')],
  [
    'a redirect',
    (_request: IncomingMessage, response: ServerResponse) => response.writeHead(301, { location: '/elsewhere' }).end(),
  ],
  ['a closed connection', (request: IncomingMessage) => request.socket.destroy()],
  ['no answer in time', () => undefined],
] satisfies [string, Answer][])('%s leaves it unknown whether anything was done', async (_name, given) => {
  answer = given;
  expect(await ask('/store/carts/cart_1', { timeLimit: 200 })).toMatchObject({ problem: { outcome: 'unknown' } });
});

test.each([300, 301, 302, 303, 304, 307, 308])(
  'a %i is an error with its status and is not followed',
  async (status) => {
    answer = (_request, response) => response.writeHead(status, { location: '/store/regions' }).end();
    const problem = { status, statusText: expect.stringMatching(/\w/) };
    expect(await ask('/store/carts/cart_1')).toMatchObject({ ok: false, problem });
    expect(heard.url).toBe('/store/carts/cart_1');
  },
);

const cutInTheMiddle: Answer = ({ socket }, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 }).write('{"ok":', () => {
    socket.destroy();
  });
};

test.each([
  ['before its answer', ({ socket }: IncomingMessage) => socket.destroy()],
  ['in the middle of its answer', cutInTheMiddle],
  ['behind a balancer', json(502, '<html>')],
] satisfies [string, Answer][])('a read that a backend dies of, %s, is asked of another once', async (_, die) => {
  const asked: (string | undefined)[] = [];
  const whole = answer;
  answer = (request, response) => {
    asked.push(request.method);
    (asked.length === 1 ? die : whole)(request, response);
  };
  expect(await ask('/store/products')).toEqual({ ok: true, value: { ok: true } });
  expect(asked).toEqual(['GET', 'GET']);

  asked.length = 0;
  expect(await ask('/store/carts/cart_1', { method: 'POST', body: {} })).toMatchObject({ ok: false });
  expect(asked).toEqual(['POST']);

  asked.length = 0;
  expect(await ask('/store/mailing', { isChange: true })).toMatchObject({ ok: false });
  expect(asked).toEqual(['GET']);
});

test('an answer that never ends is cut off', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const part = Buffer.alloc(1024 * 1024, 'a');
    const more = () => {
      while (!response.destroyed && response.write(part)) {
        // Fill the connection's buffer.
      }
    };
    response.on('drain', more);
    more();
  };
  expect(await ask('/store/products')).toMatchObject({ problem: { message: expect.stringContaining('larger than') } });
});

test('a failure has one line in the log, unless its status was expected', async () => {
  const lines = vi.mocked(log.error).mockClear().mock;
  answer = json(404, '{"message":"There is no such cart"}');
  await client.callStore('find_cart', '/store/carts/cart_1', { unlogged: [404] });
  expect(lines.calls).toEqual([]);
  answer = json(503, '{"message":"boom"}');
  await client.callStore('find_cart', '/store/carts/cart_1', { unlogged: [404] });
  expect(lines.calls).toEqual([[{ event: 'find_cart', status: 503, outcome: 'unknown', reason: 'boom' }]]);
});

test('an answer that cannot be read counts as missing', async () => {
  const read = (answer: { cart: { id: string } }) => answer.cart.id;
  expect(await client.callStore('find_cart', '/store/carts/cart_1', {}, read)).toMatchObject({
    ok: false,
    problem: { status: 0, outcome: 'unknown' },
  });
});

test.each([
  ['wrong_password', 'wrong_password'],
  ['a_code_of_medusa', undefined],
  [7, undefined],
])('a refusal with the code %j has the code %j, whatever its sentence says', async (told, code) => {
  answer = json(400, JSON.stringify({ code: told, message: 'The password is not right.' }));
  expect(await ask('/store/customers/me/close')).toMatchObject({ problem: { code } });
});
