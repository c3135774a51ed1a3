import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { rateLimit as RateLimit } from './rate-limit';

// Counts database calls for each kind of answer: stopping a guesser must cost less than the guess.

const environment = {
  DATABASE_URL: 'postgres://shop@localhost/shop',
  JWT_SECRET: 'f3b1c2d4e5f60718293a4b5c6d7e8f90',
  COOKIE_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SHOP_LINK_SECRET: '13579bdf02468ace13579bdf02468ace',
  MFA_ENCRYPTION_KEY: '02468ace13579bdf02468ace13579bdf',
  PUSH_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
  STORE_CORS: '',
  ADMIN_CORS: '',
  AUTH_CORS: '',
  BACKEND_URL: 'http://localhost:9000',
  STOREFRONT_URL: 'http://localhost:3000',
  SHOP_UPLOADS: '/nowhere',
  SMTP_URL: 'smtp://127.0.0.1:25',
  STRIPE_API_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

let rateLimit: typeof RateLimit;
const count = vi.fn<(attempts: { id: string; limit: string }[]) => Promise<number | null>>();
const uncount = vi.fn<(attempts: { id: string }[]) => Promise<void>>();

beforeAll(async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ rateLimit } = await import('./rate-limit.ts'));
});
beforeEach(() => {
  vi.clearAllMocks();
  count.mockResolvedValue(null);
  uncount.mockResolvedValue();
});

type Limits = Parameters<typeof rateLimit>[0];
type Asked = Parameters<ReturnType<typeof rateLimit>>;

type Sent = { body?: object; status?: number; answer?: object; ip?: string };

async function send(limits: Limits, { body = {}, status = 200, answer = {}, ip = '192.0.2.7' }: Sent) {
  const heard: { status: number; body: object; retryAfter: string }[] = [];
  const res = {
    statusCode: 200,
    retryAfter: '',
    set(_name: string, value: string) {
      res.retryAfter = value;
      return res;
    },
    status(code: number) {
      res.statusCode = code;
      return res;
    },
    json(told: object) {
      heard.push({ status: res.statusCode, body: told, retryAfter: res.retryAfter });
      return res;
    },
  };
  const req = {
    body,
    query: {},
    params: {},
    headers: {},
    get: () => undefined,
    socket: { remoteAddress: ip },
    connection: { remoteAddress: ip },
    auth_context: { auth_identity_id: 'authid_1' },
    scope: { resolve: () => ({ count, uncount }) },
  };
  const next = () => void res.status(status).json(answer);
  await rateLimit(limits)(req as unknown as Asked[0], res as unknown as Asked[1], next);
  await expect.poll(() => heard).toHaveLength(1);
  return heard[0];
}

const anna = { email: 'Anna@Example.com ' };

test('a wrong password is counted by both of its limits in one database call', async () => {
  expect(await send(['sign_in', 'sign_in_address'], { body: anna, status: 401 })).toMatchObject({ status: 401 });
  expect(count).toHaveBeenCalledTimes(1);
  expect(count.mock.calls[0]?.[0].map(({ limit }) => limit)).toEqual(['sign_in', 'sign_in_address']);
  expect(uncount).toHaveBeenCalledExactlyOnceWith([]);
});

test('a right password is taken out of both counts before the answer leaves', async () => {
  await send(['sign_in', 'sign_in_address'], { body: anna });
  const [counted] = count.mock.calls[0] ?? [];
  expect(counted).toHaveLength(2);
  expect(uncount).toHaveBeenCalledExactlyOnceWith(counted);
});

test('a shopper who is rate-limited is told when to try again, and nothing else is done', async () => {
  count.mockResolvedValue(700);
  expect(await send(['sign_in'], { body: anna })).toMatchObject({
    status: 429,
    retryAfter: '700',
    body: { code: 'held_off', message: 'Too many attempts. Please try again in 12 minutes.' },
  });
  expect(uncount).not.toHaveBeenCalled();
});

test('a request without what the limit counts is not counted', async () => {
  await send(['promotion_code_address'], { body: { email: 'anna@example.com' } });
  expect(count).not.toHaveBeenCalled();
});

test.each([
  ['a failure of the shop is no attempt', 'sign_in_address', 500, {}, true],
  ['a message that was refused is not counted', 'contact', 400, {}, true],
  ['a subscription that was refused is not counted', 'newsletter', 400, {}, true],
  ['a message that was sent is counted', 'contact', 200, {}, false],
  ['a wrong password counts within an account', 'own_password', 400, { code: 'wrong_password' }, false],
  ['a new password that is too easy does not count', 'own_password', 400, { code: 'password_guessable' }, true],
  ['registering an address that is taken counts', 'register', 401, {}, false],
  ['a new account does not count', 'register', 200, {}, true],
  ['a code that exists does not count', 'promotion_code_address', 200, {}, true],
  ['a code that does not exist counts', 'promotion_code_address', 400, {}, false],
  ['an order that a shopper looks for counts until it is found', 'order_look_up', 202, {}, false],
] as const)('%s', async (_what, limit, status, answer, isGivenBack) => {
  await send([limit], { status, answer, body: { ...anna, promo_codes: ['SPRING'] } });
  expect((uncount.mock.calls[0]?.[0] ?? []).length > 0).toBe(isGivenBack);
});

test('one mailbox has one count however it is typed, and what is stored does not reveal it', async () => {
  for (const email of ['anna@example.com', ' ANNA@example.com\t', 'Anna@Example.COM']) {
    await send(['newsletter_mailbox'], { body: { email } });
  }
  const ids = new Set(count.mock.calls.map(([[attempt]]) => attempt?.id));
  expect(ids.size).toBe(1);
  expect(JSON.stringify(count.mock.calls)).not.toMatch(/anna|192\.0\.2/i);
});

test('a household has one count from every address of its IPv6 network, and an IPv4 address however it is written', async () => {
  const idsFrom = async (...ips: string[]) => {
    count.mockClear();
    for (const ip of ips) await send(['newsletter'], { ip });
    return new Set(count.mock.calls.map(([[attempt]]) => attempt?.id));
  };
  expect((await idsFrom('2001:db8:1:2::1', '2001:DB8:1:2:ffff:ffff:ffff:ffff')).size).toBe(1);
  expect((await idsFrom('192.0.2.7', '::ffff:192.0.2.7')).size).toBe(1);
  expect((await idsFrom('2001:db8:1:2::1', '2001:db8:1:3::1', '192.0.2.7', '192.0.2.8')).size).toBe(4);
});

test('one request with many codes counts as many attempts', async () => {
  await send(['promotion_code_address'], { body: { promo_codes: Array.from({ length: 9 }, (_, at) => `GUESS${at}`) } });
  expect(count.mock.calls[0]?.[0]).toMatchObject([{ weight: 9 }]);
});
