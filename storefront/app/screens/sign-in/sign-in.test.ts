import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { pageOf, wordsOf } from '../../../../tests/world/browser.ts';
import { type OpenStorefront, openStorefront } from '../../../testing/open-storefront.ts';
import { sampleCart, sampleToken, signed, signedIn, tokenOf, withCart } from '../../../testing/samples.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

let shop: OpenStorefront;
const browse = () => shop.browse();

beforeAll(async () => {
  shop = await openStorefront();
});
beforeEach(() => {
  shop.backend.reset();
  shop.backend.when('POST /auth/customer/emailpass/register', { token: sampleToken });
});
afterAll(() => shop.close());

const email = 'anna@example.com';
const password = 'a-good-password';

describe('signing in', () => {
  test.each(['//elsewhere.example', '/\\elsewhere.example', '/\t/elsewhere.example', '/.//elsewhere.example'])(
    'never leads out of the shop, not even to %j',
    async (returnTo) => {
      const browser = browse();
      const page = await browser.get(`/login?${new URLSearchParams({ returnTo })}`);
      expect(page.text).not.toContain('name="returnTo"');
      expect((await browser.post('/login', { email, password, returnTo })).to).toBe('/cards');
      expect((await browser.get(`/login?${new URLSearchParams({ returnTo })}`)).to).toBe('/account');
    },
  );
});

test('a wrong password is refused in plain words, and the address stays', async () => {
  shop.backend.when('POST /auth/customer/emailpass', new Refusal(401));
  const browser = browse();
  const seen = await browser.submit(await browser.get('/login'), 'Sign in', {
    'Email address': email,
    Password: 'not-her-password',
  });
  const page = pageOf(seen);
  expect([seen.status, page.notices[0]]).toEqual([422, 'Login failed. Please try again.']);
  expect([page.valueOf('Email address'), page.valueOf('Password')]).toEqual([email, '']);
});

describe('a link for a new password', () => {
  test.each([
    '',
    '?token=abc',
    '?email=anna%40example.com',
    '?token=&email=anna%40example.com',
    '?token=abc&email=anna',
  ])('that is not whole is called invalid: %s', async (query) => {
    const { text } = await browse().get(`/reset-password${query}`);
    expect(wordsOf(text)).toContain('Invalid reset link. Please request a new password reset.');
  });

  test('is told to no other page, and is in no list', async () => {
    const { text, headers } = await browse().get('/reset-password?token=abc&email=anna%40example.com');
    expect(text).toMatch(/<meta name="referrer" content="strict-origin"/);
    expect(text).toMatch(/<meta name="robots" content="noindex"/);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).not.toMatch(/rel="canonical"[^>]*abc/);
  });

  test('that lacks its token is refused with what is needed', async () => {
    const fields = { email: 'anna@example.com', password: 'two wrens', confirmPassword: 'two wrens' };
    const { text } = await browse().post('/reset-password?token=abc&email=anna%40example.com', fields);
    expect(wordsOf(text)).toContain('Email, password, and token are required to update password');
  });
});

describe('a session', () => {
  test('that has expired does not change the pages that are cached for all visitors', async () => {
    const browser = browse().setCookie('session', signed(tokenOf({ issued: -7200, expires: -60 })));
    const first = await browser.get(`/search?q=${crypto.randomUUID()}`);
    expect(first.headers.get('cache-control')).toBe('private, no-store');
    expect(browser.cookie('visitor')).toBe('0');
    for (const path of ['/', '/cards', '/info/about']) {
      expect(wordsOf((await browse().get(path)).text)).not.toContain('You have been signed out');
    }
  });

  test.each(['nonsense', 'eyJhbGciOiJub25lIn0.eyJleHAiOjk5OTk5OTk5OTksImlhdCI6MX0.', ''])(
    'is not opened by a cookie that the shop has not signed: %s',
    async (value) => {
      const browser = browse().setCookie('session', value);
      expect((await browser.get('/account')).to).toBe('/login?returnTo=%2Faccount');
    },
  );
});

describe('signing out', () => {
  test('leaves nothing of the customer in this browser', async () => {
    const browser = withCart(browse()).setCookie('promo_code', 'WELCOME');
    shop.backend.when('POST /store/carts/cart_1/customer', { cart: sampleCart });
    await browser.post('/login', { email, password });
    expect(browser.cookie('visitor')).toBe('1.in');

    expect((await browser.post('/logout')).to).toBe('/');
    for (const name of ['session', 'cart_id', 'promo_code', 'order', 'checkout', 'favourites']) {
      expect(browser.cookie(name), name).toBeUndefined();
    }
    expect(browser.cookie('visitor')).toBe('0');
    expect((await browser.get('/account')).to).toBe('/login?returnTo=%2Faccount');
  });

  test('needs a press: opening its address changes nothing', async () => {
    const browser = signedIn(browse());
    await browser.get('/logout');
    expect((await browser.get('/account')).status).toBe(200);
  });
});

const person = { firstName: 'Anna', lastName: 'Bell', phone: '', password: 'wren-6' };
const pair = { password: 'two wrens', confirmPassword: 'two wrens' };

describe('a failure of the backend is reported by its cause', () => {
  /** Sends a form while this call alone is refused. */
  async function sendWhile(call: string, refusal: Refusal, address: string, fields: Record<string, string>) {
    shop.backend.when(call, refusal);
    return pageOf(await browse().post(address, { email, ...fields }));
  }

  test('a sign-in that the backend does not answer has failed, and does not blame the password', async () => {
    const page = await sendWhile('POST /auth/customer/emailpass', new Refusal(500), '/login', { password });
    expect(page.notices[0]).toBe('Login failed. Please try again.');
    expect(page.text).not.toContain('do not belong together');
    expect(page.valueOf('Email address')).toBe(email);
  });

  test('a token without a customer opens nothing', async () => {
    const page = await sendWhile('GET /store/customers/me', new Refusal(401), '/login', { password });
    expect(page.notices[0]).toBe('User not found after login');
  });

  test('an account whose second half cannot be made says so', async () => {
    const page = await sendWhile('POST /store/customers', new Refusal(500), '/register', person);
    expect(page.notices[0]).toBe('Creating customer failed');
  });

  test('an account that cannot be made at all says so, and keeps what was typed', async () => {
    const call = 'POST /auth/customer/emailpass/register';
    const page = await sendWhile(call, new Refusal(500), '/register', person);
    expect(page.notices[0]).toBe('Registration failed. Please try again.');
    expect(page.valueOf('First name')).toBe('Anna');
  });

  test('a link that cannot be asked for says so', async () => {
    const call = 'POST /auth/customer/emailpass/reset-password';
    const page = await sendWhile(call, new Refusal(500), '/forgot-password', {});
    expect(page.notices[0]).toBe('Failed to send reset email. Please try again.');
  });

  test('an account whose customer cannot be read says so, with a way to try again', async () => {
    const browser = signedIn(browse());
    shop.backend.when('GET /store/customers/me', new Refusal(500));
    const page = pageOf(await browser.get('/account'));
    expect(page.notices[0]).toBe('Failed to retrieve customer data');
    expect(page.link('Try again')).toBe('/account');
    shop.backend.reset();
    expect((await browser.get('/account')).text).toContain('<nav aria-label="Account"');
  });

  const itsWords = 'The backend says this in a plain sentence.';
  test.each([
    ['/login', '', { password: 'wren-6' }, 'Login failed. Please try again.'],
    ['/register', '/register', person, 'Registration failed. Please try again.'],
    ['/forgot-password', '/reset-password', {}, 'Failed to send reset email. Please try again.'],
    [
      '/reset-password?token=abc&email=anna%40example.com',
      '/update',
      { token: 'abc', ...pair },
      'Failed to reset password. Please try again.',
    ],
  ])('%s says nothing in the backend’s own words, which could tell who has an account', async (...form) => {
    const [address, path, fields, said] = form;
    const refusal = new Refusal(400, itsWords);
    const page = await sendWhile(`POST /auth/customer/emailpass${path}`, refusal, address, fields);
    expect(page.text).toContain(said);
    expect(page.text).not.toContain(itsWords);
  });
});
