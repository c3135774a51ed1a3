import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, pageOf, type Seen, wordsOf } from '../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../testing/open-storefront.ts';
import { sampleCart, sampleToken, signed, signedIn, tokenOf, withCart, written } from '../../../testing/samples.ts';
import { Refusal } from '../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();
const browse = () => shop.browse();

beforeEach(() => shop.backend.when('POST /auth/customer/emailpass/register', { token: sampleToken }));
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

describe('the sign-in form', () => {
  const signIn = (browser: Browser, seen: Seen, typed = password) =>
    browser.submit(seen, 'Sign in', { 'Email address': email, Password: typed });

  test('leads back to where the shopper was going', async () => {
    const browser = browse();
    const asked = await browser.get('/account/details');
    expect(asked.to).toBe('/login?returnTo=%2Faccount%2Fdetails');
    shop.backend.when('POST /auth/customer/emailpass', new Refusal(401));
    const refused = await signIn(browser, await browser.follow(asked), 'not-her-password');
    const page = pageOf(refused);
    expect([refused.status, page.notices[0]]).toEqual([422, 'Login failed. Please try again.']);
    expect([page.valueOf('Email address'), page.valueOf('Password')]).toEqual([email, '']);
    shop.backend.reset();
    const done = await signIn(browser, refused);
    expect([done.status, done.to]).toEqual([303, '/account/details']);
    const details = await browser.follow(done);
    expect((await browser.submit(details, 'Sign out')).to).toBe('/');
    expect((await browser.get('/account')).to).toBe('/login?returnTo=%2Faccount');
  });

  test('says when the cart could not come along, and leads on all the same', async () => {
    const browser = withCart(browse());
    shop.backend.when('POST /store/carts/cart_1/customer', new Refusal(500));
    const done = await signIn(browser, await browser.get('/login'));
    expect([done.status, done.to]).toEqual([303, '/cards']);
    expect(pageOf(await browser.get('/account')).notices).toContain('Failed to transfer cart');
    expect(browser.cookie('cart_id')).toBe(written('cart_1'));
  });

  test('finds the cards of the account, when the cart of this browser is long gone', async () => {
    const browser = withCart(browse());
    const own = { ...sampleCart, id: 'cart_2' };
    shop.backend
      .when('GET /store/carts/cart_1', new Refusal(404))
      .when('GET /store/carts/cart_2', { cart: own })
      .when('POST /store/customers/me/cart', ({ body }) =>
        Object(body).cart_id ? new Refusal(404) : { cart_id: 'cart_2' },
      );
    await signIn(browser, await browser.get('/login'));
    expect(pageOf(await browser.get('/account')).notices).toEqual([]);
    expect(browser.cookie('cart_id')).toBe(written('cart_2'));
  });

  test.each([
    ['/login', { email, password }],
    ['/register', { email, password, firstName: 'Anna', lastName: 'Bell', phone: '' }],
  ])('says so with scripts too, on the page that %s leads to', async (path, typed) => {
    const browser = withCart(browse());
    shop.backend.when('POST /store/carts/cart_1/customer', new Refusal(500));
    shop.backend.when('POST /store/customers', { customer: {} });
    const sent = await browser.post(path, { ...typed, respond: 'data' });
    expect([sent.status, sent.to]).toEqual([200, '']);
    expect(pageOf(await browser.get('/account')).notices).toContain('Failed to transfer cart');
    expect(pageOf(await browser.get('/account')).notices).not.toContain('Failed to transfer cart');
  });

  test.each([
    [email, email],
    ['not an address', ''],
  ])('hands the address %j on to the form for a forgotten password', async (typed, taken) => {
    const browser = browse();
    const seen = await browser.submit(await browser.get('/login'), 'Forgot your password?', { 'Email address': typed });
    expect([pageOf(seen).heading, pageOf(seen).valueOf('Email address')]).toEqual(['Reset your password', taken]);
    expect(shop.backend.calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });
});

describe('a new account', () => {
  const typed = { 'Email address': email, 'First name': 'Anna', 'Last name': 'Bell', 'Phone (optional)': '' };

  test('is made with five fields; its owner reads so, and is led on after three seconds', async () => {
    shop.backend.when('POST /store/customers', { customer: {} });
    const browser = browse();
    const form = await browser.get('/register?returnTo=%2Ffavourites');
    const refused = await browser.submit(form, 'Create account', { ...typed, 'First name': 'A', Password: '12345' });
    expect(refused.status).toBe(422);
    expect(pageOf(refused).describes('First name')).toBe('First name must be at least 2 characters');
    expect(pageOf(refused).describes('Password')).toContain('Password must be at least 6 characters');
    expect(pageOf(refused).valueOf('Password')).toBe('');

    const made = await browser.submit(refused, 'Create account', { ...typed, Password: 'wren-6' });
    expect(shop.backend.sent('POST /store/customers')).toEqual([{ email, first_name: 'Anna', last_name: 'Bell' }]);
    const seen = await browser.follow(made);
    expect(pageOf(seen).notices).toContain('Account created successfully! You are now logged in.');
    expect(seen.headers.get('refresh')).toBe('3; url=/favourites');
    expect((await browser.get('/register')).to).toBe('/account');
  });

  test('for an address that has one leads to it', async () => {
    shop.backend.when('POST /auth/customer/emailpass/register', new Refusal(401));
    const browser = browse();
    const form = await browser.get('/register');
    const page = pageOf(await browser.submit(form, 'Create account', { ...typed, Password: 'wren-6' }));
    expect(page.notices[0]).toBe('An account with this email already exists. Sign in or reset your password.');
    expect(page.link('Reset your password')).toBe('/forgot-password');
  });
});

describe('a forgotten password', () => {
  test('is asked for by address', async () => {
    shop.backend.when('POST /auth/customer/emailpass/reset-password', {});
    const browser = browse();
    const form = await browser.get('/forgot-password');
    const empty = await browser.submit(form, 'Send reset email');
    expect([empty.status, pageOf(empty).notices[0]]).toEqual([422, 'Email is required to reset password']);
    const sent = await browser.submit(form, 'Send reset email', { 'Email address': email });
    expect(pageOf(await browser.follow(sent)).notices).toContain(
      'Password reset email sent! Please check your inbox and follow the instructions.',
    );
  });

  test('is replaced by the mailed link, and this browser’s session ends too', async () => {
    const route = 'POST /auth/customer/emailpass/update';
    shop.backend.when(route, {});
    const browser = withCart(signedIn(browse()));
    const form = await browser.get('/reset-password?token=abc&email=anna%40example.com');
    // A password manager takes no hidden field for the name of the account.
    const [named] = pageOf(form).main.querySelectorAll('input[name=email]');
    expect([named?.getAttribute('type'), named?.getAttribute('value')]).toEqual(['text', email]);
    const short = pageOf(await browser.submit(form, 'Set new password', { 'New password': '1234567' }));
    expect(short.describes('New password')).toContain('Password must be at least 8 characters');
    expect(short.describes('Confirm password')).toBe('Please confirm your password');
    const unlike = { 'New password': 'two wrens', 'Confirm password': 'two wren' };
    const differs = await browser.submit(form, 'Set new password', unlike);
    expect(pageOf(differs).describes('Confirm password')).toBe('Passwords do not match');

    const fields = { 'New password': 'two wrens', 'Confirm password': 'two wrens' };
    shop.backend.when('GET /store/customers/me', new Refusal(401));
    const set = await browser.submit(differs, 'Set new password', fields);
    expect(shop.backend.sent(route)).toEqual([{ email, password: 'two wrens' }]);
    expect(shop.backend.calls.find(({ url }) => url.endsWith('/update'))?.headers.authorization).toBe('Bearer abc');
    expect(browser.cookie('session')).toBe(signed('over'));
    // The cards of an unconfirmed address are a guest's from now on.
    expect(browser.cookie('cart_id')).toBeDefined();
    const seen = await browser.follow(set);
    expect(wordsOf(seen.text)).toContain('Password reset successfully!');
    expect(seen.headers.get('refresh')).toBe('3; url=/login');
  });

  test('of another person is replaced, and the customer of this browser stays signed in', async () => {
    shop.backend.when('POST /auth/customer/emailpass/update', {});
    const browser = signedIn(browse());
    const session = browser.cookie('session');
    const form = await browser.get('/reset-password?token=abc&email=ben%40example.com');
    const fields = { 'New password': 'two wrens', 'Confirm password': 'two wrens' };
    await browser.submit(form, 'Set new password', fields);
    expect(browser.cookie('session')).toBe(session);
  });

  test('is not replaced by a link that was used: the page leads to another', async () => {
    shop.backend.when('POST /auth/customer/emailpass/update', new Refusal(401));
    const browser = browse();
    const form = await browser.get('/reset-password?token=abc&email=anna%40example.com');
    const fields = { 'New password': 'two wrens', 'Confirm password': 'two wrens' };
    const seen = await browser.submit(form, 'Set new password', fields);
    expect([seen.status, pageOf(seen).notices[0]]).toEqual([410, 'Failed to reset password. Please try again.']);
    expect(pageOf(seen).link('Request a new password reset')).toBe('/forgot-password');
  });
});

describe('a link to another email address', () => {
  const link = '/change-email?token=abc&email=ben%40example.com';
  const route = 'POST /store/email-changes';

  async function press(browser = browse()) {
    const seen = await browser.submit(await browser.get(link), 'Use this address');
    return { seen, page: pageOf(seen) };
  }

  test('changes it by a press, not by being opened, and ends the session of this browser', async () => {
    shop.backend.when(route, {});
    const browser = signedIn(browse());
    const opened = await browser.get(link);
    expect(pageOf(opened).text).toContain('Your account moves to ben@example.com.');
    expect(opened.text).toMatch(/<meta name="referrer" content="strict-origin"/);
    expect(opened.text).toMatch(/<meta name="robots" content="noindex"/);
    expect(opened.headers.get('cache-control')).toBe('private, no-store');
    expect(shop.backend.sent(route)).toEqual([]);
    shop.backend.when('GET /store/customers/me', new Refusal(401));
    const { seen } = await press(browser);
    expect([seen.status, seen.to]).toEqual([303, '/change-email?done']);
    expect(shop.backend.sent(route)).toEqual([{ token: 'abc', email: 'ben@example.com' }]);
    const page = pageOf(await browser.follow(seen));
    expect(page.heading).toBe('Your email address is changed');
    expect((await browser.get('/account')).to).toBe('/login?returnTo=%2Faccount');
  });

  test.each([
    ['was used', new Refusal(400), 410, 'This link has run out', 'Ask for another link'],
    ['is of an address that has an account by now', new Refusal(422), 409, 'This address is in use', 'Choose another'],
  ])('that %s says so, with a way on', async (_what, refusal, status, heading, onward) => {
    shop.backend.when(route, refusal);
    const { seen, page } = await press();
    expect([seen.status, page.heading, page.link(onward)]).toEqual([status, heading, '/account/details/email']);
  });

  test('can be pressed again when the backend fails', async () => {
    shop.backend.when(route, new Refusal(500));
    const { seen, page } = await press();
    expect([seen.status, page.notices[0]]).toEqual([
      502,
      'We could not change it just now. Please try again in a moment.',
    ]);
    expect(page.hasButton('Use this address')).toBe(true);
  });

  test('that is not whole has run out', async () => {
    expect(pageOf(await browse().get('/change-email?token=abc')).heading).toBe('This link has run out');
  });
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

test('a browser that has lost its session does not go on saying that its shopper is signed in', async () => {
  const browser = shop.browse().setCookie('visitor', '2.in.trade').setCookie('favourites', 'FN-01');
  await browser.get('/login');
  expect([browser.cookie('visitor'), browser.cookie('favourites')]).toEqual(['2', undefined]);
  expect(browser.cookie('typed_by')).toMatch(/^[\w-]{36}$/);
});

describe('signing out', () => {
  test('leaves nothing of the customer in this browser', async () => {
    const browser = withCart(browse()).setCookie('promo_code', 'WELCOME');
    shop.backend.when('POST /store/carts/cart_1/customer', { cart: sampleCart });
    await browser.post('/login', { email, password });
    expect(browser.cookie('visitor')).toBe('1.in');

    const seen = await browser.post('/logout');
    expect(seen.to).toBe('/');
    expect(pageOf(await browser.follow(seen)).notices).toContain('You have signed out.');
    expect(pageOf(await browser.get('/')).notices).not.toContain('You have signed out.');
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

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('sign-in')).toEqual([]);
});
