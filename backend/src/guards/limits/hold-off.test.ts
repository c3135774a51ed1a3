import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { holdOff as HoldOff } from './hold-off';

// How often the database is asked, for each kind of answer: what holds a guesser off must cost less than the guess.

const environment = {
  DATABASE_URL: 'postgres://shop@localhost/shop',
  JWT_SECRET: 'f3b1c2d4e5f60718293a4b5c6d7e8f90',
  COOKIE_SECRET: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
  SHOP_LINK_SECRET: '13579bdf02468ace13579bdf02468ace',
  MFA_ENCRYPTION_KEY: '02468ace13579bdf02468ace13579bdf',
  PUSH_KEY: 'f0e1d2c3b4a5968778695a4b3c2d1e0f',
  ...{ STORE_CORS: '', ADMIN_CORS: '', AUTH_CORS: '', BACKEND_URL: 'http://localhost:9000' },
  ...{ STOREFRONT_URL: 'http://localhost:3000', SHOP_UPLOADS: '/nowhere', SMTP_URL: 'smtp://127.0.0.1:25' },
  ...{ STRIPE_API_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
};

let holdOff: typeof HoldOff;
const count = vi.fn<(attempts: { id: string; limit: string }[]) => Promise<number | null>>();
const giveBack = vi.fn<(attempts: { id: string }[]) => Promise<void>>();

beforeAll(async () => {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  ({ holdOff } = await import('./hold-off.ts'));
});
beforeEach(() => {
  vi.clearAllMocks();
  count.mockResolvedValue(null);
  giveBack.mockResolvedValue();
});

type Limits = Parameters<typeof holdOff>[0];
type Asked = Parameters<ReturnType<typeof holdOff>>;

type Sent = { body?: object; status?: number; answer?: object };

/** Sends a request through, which is answered with this status and body; tells what the caller hears. */
async function send(limits: Limits, { body = {}, status = 200, answer = {} }: Sent) {
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
    ...{ body, query: {}, params: {}, headers: {}, get: () => undefined },
    ...{ socket: { remoteAddress: '192.0.2.7' }, connection: { remoteAddress: '192.0.2.7' } },
    auth_context: { auth_identity_id: 'authid_1' },
    scope: { resolve: () => ({ count, giveBack }) },
  };
  const next = () => void res.status(status).json(answer);
  await holdOff(limits)(req as unknown as Asked[0], res as unknown as Asked[1], next);
  await expect.poll(() => heard).toHaveLength(1);
  return heard[0];
}

const anna = { email: 'Anna@Example.com ' };

test('a wrong password is one question to the database, by both of its limits at once', async () => {
  expect(await send(['sign_in', 'sign_in_address'], { body: anna, status: 401 })).toMatchObject({ status: 401 });
  expect(count).toHaveBeenCalledTimes(1);
  expect(count.mock.calls[0]?.[0].map(({ limit }) => limit)).toEqual(['sign_in', 'sign_in_address']);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith([]);
});

test('a right one is taken out of both counts before the answer leaves', async () => {
  await send(['sign_in', 'sign_in_address'], { body: anna });
  const [counted] = count.mock.calls[0] ?? [];
  expect(counted).toHaveLength(2);
  expect(giveBack).toHaveBeenCalledExactlyOnceWith(counted);
});

test('whoever is held off is told so, and nothing else is done', async () => {
  count.mockResolvedValue(700);
  expect(await send(['sign_in'], { body: anna })).toMatchObject({
    ...{ status: 429, retryAfter: '700' },
    body: { code: 'held_off', message: 'Too many attempts. Please try again in 12 minutes.' },
  });
  expect(giveBack).not.toHaveBeenCalled();
});

test('a request that is about something else is not counted', async () => {
  await send(['promotion_code_address'], { body: { email: 'anna@example.com' } });
  expect(count).not.toHaveBeenCalled();
});

test.each([
  ['a failure of ours is nobody’s attempt', 'sign_in_address', 500, {}, true],
  ['what was not done is no letter', 'contact', 400, {}, true],
  ['a letter is one', 'contact', 200, {}, false],
  ['a wrong password counts within an account', 'own_password', 400, { code: 'wrong_password' }, false],
  ['a new password that is too easy does not', 'own_password', 400, { code: 'password_guessable' }, true],
  ['an address that is taken was an attempt to register', 'register', 401, {}, false],
  ['a new account was none', 'register', 200, {}, true],
  ['a code that there is was no guess', 'promotion_code_address', 200, {}, true],
  ['a code that there is not was one', 'promotion_code_address', 400, {}, false],
  ['an order that was looked for counts until it is found', 'order_look_up', 202, {}, false],
] as const)('%s', async (_what, limit, status, answer, isGivenBack) => {
  await send([limit], { status, answer, body: { ...anna, promo_codes: ['SPRING'] } });
  expect((giveBack.mock.calls[0]?.[0] ?? []).length > 0).toBe(isGivenBack);
});

test('one mailbox has one count however it is typed, and what is kept says nothing of it', async () => {
  for (const email of ['anna@example.com', ' ANNA@example.com\t', 'Anna@Example.COM']) {
    await send(['newsletter_mailbox'], { body: { email } });
  }
  const ids = new Set(count.mock.calls.map(([[attempt]]) => attempt?.id));
  expect(ids.size).toBe(1);
  expect(JSON.stringify(count.mock.calls)).not.toMatch(/anna|192\.0\.2/i);
});
