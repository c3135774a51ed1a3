import { describe, expect, test } from 'vitest';
import { bearer, emailOfToken, newCustomer, password, register, signIn, uniqueEmail } from '../../world/customers.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const renew = (token: string) => call(shop, '/auth/token/refresh', { method: 'POST', headers: bearer(token) });
const endSession = (token: string) => call(shop, '/auth/token/end', { method: 'POST', headers: bearer(token) });

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function ownerToken(): Promise<string> {
  const { email, password } = shop.admin;
  return pickText((await call(shop, '/auth/user/emailpass', { body: { email, password } })).body, 'token');
}

describe('a customer who signs out', () => {
  test('ends their token and its renewal, and no other session', async () => {
    const anna = await newCustomer(shop);
    const elsewhere = pickText((await signIn(shop, anna.email)).body, 'token');
    const renewed = pickText((await renew(anna.token)).body, 'token');
    expect(await emailOfToken(shop, renewed)).toBe(anna.email);

    expect((await endSession(anna.token)).status).toBe(200);
    for (const token of [anna.token, renewed]) {
      expect(await emailOfToken(shop, token)).toBe(401);
      expect((await renew(token)).status).toBe(401);
      expect((await endSession(token)).status).toBe(401);
    }
    expect(await emailOfToken(shop, elsewhere)).toBe(anna.email);
  });

  test('of the admin also ends the token behind the cookie', async () => {
    const token = await ownerToken();
    const session = await call(shop, '/auth/session', { method: 'POST', headers: bearer(token) });
    const headers = { cookie: cookieOf(session.headers) };
    expect((await call(shop, '/admin/users/me', { headers })).status).toBe(200);

    expect((await call(shop, '/auth/session', { method: 'DELETE', headers })).status).toBe(200);
    expect((await call(shop, '/admin/users/me', { headers })).status).toBe(401);
    expect((await call(shop, '/admin/users/me', { headers: bearer(token) })).status).toBe(401);
  });

  test('gets a next token without a list of ended sessions', async () => {
    const anna = await newCustomer(shop);
    await endSession(anna.token);
    const { body } = await signIn(shop, anna.email);
    const claims = Buffer.from(pickText(body, 'token').split('.')[1] ?? '', 'base64url').toString();

    expect(JSON.parse(claims)).toMatchObject({ jti: expect.stringMatching(/^\d+\.[\w-]{36}$/), user_metadata: {} });
    expect(claims).not.toContain('ended');
  });
});

test('a sign-in replaces the session cookie that a visitor had before', async () => {
  const anna = await newCustomer(shop);
  const first = await call(shop, '/auth/session', { method: 'POST', headers: bearer(anna.token) });
  const laidOut = cookieOf(first.headers);
  const second = await call(shop, '/auth/session', {
    method: 'POST',
    headers: { ...bearer(await ownerToken()), cookie: laidOut },
  });

  expect(cookieOf(second.headers)).not.toBe(laidOut);
  expect((await call(shop, '/admin/users/me', { headers: { cookie: laidOut } })).status).toBe(401);
});

describe('a page of another website', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://example.com' },
    { origin: 'null' },
    { origin: `${shop.backend}.example.com` },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ];

  test.each(foreign)('cannot post with its visitor’s cookie: %j', async (said) => {
    const headers = { ...said, 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/admin/catalogue-imports', '/auth/user/emailpass/reset-password', '/auth/session']) {
      expect((await call(shop, path, { method: 'POST', headers })).status, path).toBe(403);
    }
  });

  test('differs from the dashboard and the storefront, which may', async () => {
    for (const origin of [shop.backend, shop.storefront]) {
      expect((await call(shop, '/auth/session', { method: 'POST', headers: { origin } })).status).toBe(401);
    }
  });
});

describe('an account', () => {
  const open = (token: string, email: string) =>
    call(shop, '/store/customers', { body: { email }, headers: bearer(token) });

  test('has the email of its sign-in and no other, whose owner can still register', async () => {
    const [own, others] = [uniqueEmail('own'), uniqueEmail('others')];
    const token = pickText((await register(shop, own)).body, 'token');

    expect((await open(token, others)).status).toBe(400);
    expect(pick((await open(token, own.toUpperCase())).body, 'customer', 'email')).toBe(own);
    expect((await newCustomer(shop, others)).email).toBe(others);
  });

  test('is created once: a second call is refused with a message', async () => {
    const email = uniqueEmail();
    const token = pickText((await register(shop, email)).body, 'token');
    const answers = await Promise.all([open(token, email), open(token, email)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(pick((await open(token, email)).body, 'message')).toMatch(/already/);
  });

  test('cannot have a common password', async () => {
    const refused = await register(shop, uniqueEmail(), '123456');

    expect([refused.status, pick(refused.body, 'message')]).toEqual([400, expect.stringMatching(/guessed/)]);
    expect(pick(refused.body, 'code')).toBe('password_guessable');
  });

  test('of the admin needs an invite', async () => {
    const body = { email: uniqueEmail('stranger'), password };

    expect((await call(shop, '/auth/user/emailpass/register', { body })).status).toBe(401);
  });
});

test('answers are not cached, not sniffed, and do not name their framework', async () => {
  for (const path of ['/store/regions', '/admin/orders', '/auth/session', '/ready']) {
    const { headers } = await call(shop, path);
    expect(headers.get('cache-control'), path).toContain('no-store');
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('x-powered-by'), path).toBeNull();
  }
  const { headers } = await call(shop, '/app');
  expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
  expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
});
