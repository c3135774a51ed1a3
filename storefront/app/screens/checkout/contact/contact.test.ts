import { beforeEach, describe, expect, test } from 'vitest';
import { type Browser, pageOf, type Seen } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleCart, sampleToken, wholeCart, withCart } from '../../../../testing/samples.ts';
import { Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const email = 'anna@example.com';
const change = 'POST /store/carts/cart_1';
const clear = 'DELETE /store/carts/cart_1/checkout';
const kept = 'What you have typed is kept.';
const isSignedIn = (browser: Browser) => browser.cookie('visitor')?.endsWith('.in') ?? false;

beforeEach(() => {
  shop.backend.when('GET /store/carts/cart_1', { cart: { ...sampleCart, email: null } });
  shop.backend.when(change, { cart: sampleCart }).when(clear, { cart: sampleCart });
});

/** A guest who has typed an address and is asked how to go on. */
async function fillEmail(address = email) {
  const browser = withCart(shop.browse());
  const form = await browser.get('/checkout/contact');
  const sent = await browser.submit(form, 'Continue', { 'Email address': address });
  expect([sent.status, sent.to]).toEqual([303, '/checkout/contact/way']);
  return { browser, way: await browser.follow(sent) };
}

describe('the email address', () => {
  test('that is none is refused beside its field, which keeps what was typed', async () => {
    const browser = withCart(shop.browse());
    const form = await browser.get('/checkout/contact');
    const seen = await browser.submit(form, 'Continue', { 'Email address': 'not an address' });
    const page = pageOf(seen);
    expect(seen.status).toBe(422);
    expect(page.describes('Email address')).toContain('Please enter a valid email address');
    expect(page.valueOf('Email address')).toBe('not an address');
  });

  test('is shown on the next step, and the cart hears of it only with the shopper’s choice there', async () => {
    const { way } = await fillEmail();
    expect(pageOf(way).text).toContain(email);
    expect(shop.backend.sent(change)).toEqual([]);
  });

  test('with a likely mistake is asked about, and corrected with one press', async () => {
    const { browser, way } = await fillEmail('anna@gmial.com');
    const right = await browser.follow(await browser.submit(way, 'Did you mean anna@gmail.com?'));
    expect(pageOf(right).text).toContain('anna@gmail.com');
    expect(pageOf(right).text).not.toContain('Did you mean');
  });

  test('of another person takes what the one before it said out of the cart', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: wholeCart });
    const browser = withCart(shop.browse());
    const form = await browser.get('/checkout/contact');
    const sent = await browser.submit(form, 'Continue', { 'Email address': 'ben@example.com' });
    expect(sent.to).toBe('/checkout/contact/way');
    expect(shop.backend.sent(clear)).toHaveLength(1);
    expect(browser.cookie('typed_by')).toMatch(/^[\w-]{36}$/);
  });

  test('of another person goes no further while what the one before it said stays', async () => {
    shop.backend.when('GET /store/carts/cart_1', { cart: wholeCart }).when(clear, new Refusal(500));
    const browser = withCart(shop.browse());
    const form = await browser.get('/checkout/contact');
    const seen = await browser.submit(form, 'Continue', { 'Email address': 'ben@example.com' });
    expect(seen.status).toBe(502);
    expect(pageOf(seen).notices).toContain(`Failed to update customer information ${kept}`);
    expect(pageOf(seen).valueOf('Email address')).toBe('ben@example.com');
  });

  test('stays in its form while the backend is away, and is sent again', async () => {
    const browser = withCart(shop.browse());
    const form = await browser.get('/checkout/contact');
    shop.backend.isAway = true;
    const seen = await browser.submit(form, 'Continue', { 'Email address': email });
    expect(seen.status).toBe(503);
    expect(pageOf(seen).notices).toContain(`Failed to retrieve cart ${kept}`);
    expect(pageOf(seen).valueOf('Email address')).toBe(email);
    shop.backend.isAway = false;
    expect((await browser.submit(seen, 'Continue')).to).toBe('/checkout/contact/way');
  });
});

describe('a guest', () => {
  const goOn = (browser: Browser, way: Seen, phone = '') =>
    browser.submit(way, 'Continue as guest', { 'Phone (optional)': phone });

  test('goes on to the shipping with email, telephone and a first country', async () => {
    const { browser, way } = await fillEmail();
    const sent = await goOn(browser, way, '02890000000');
    expect([sent.status, sent.to]).toEqual([303, '/checkout/shipping']);
    expect(shop.backend.sent(change)).toEqual([
      { email, metadata: { phone: '02890000000' }, shipping_address: { country_code: 'gb' } },
    ]);
  });

  test('types a telephone number in digits', async () => {
    const { browser, way } = await fillEmail();
    const seen = await goOn(browser, way, '028 90');
    expect(seen.status).toBe(422);
    expect(pageOf(seen).describes('Phone (optional)')).toContain('Please enter a valid phone number');
  });

  test('whose address could not be saved is told so, and presses again', async () => {
    shop.backend.when(change, new Refusal(500));
    const { browser, way } = await fillEmail();
    const seen = await goOn(browser, way);
    expect(seen.status).toBe(502);
    expect(pageOf(seen).notices).toContain(`Failed to update customer information ${kept}`);
    expect(pageOf(seen).notices).toContain('Failed to continue as guest. Please try again.');
    shop.backend.when(change, { cart: sampleCart });
    expect((await goOn(browser, seen)).to).toBe('/checkout/shipping');
  });

  test('keeps the telephone number and the email while the backend is away', async () => {
    const { browser, way } = await fillEmail();
    shop.backend.isAway = true;
    const seen = await goOn(browser, way, '02890000000');
    const page = pageOf(seen);
    expect([seen.status, page.valueOf('Phone (optional)')]).toEqual([503, '02890000000']);
    expect(page.notices).toContain(`Failed to retrieve cart ${kept}`);
    const back = await browser.submit(seen, 'Back');
    expect([back.status, pageOf(back).text.includes(email)]).toEqual([503, true]);
  });

  test('goes back to the email, and the rest is forgotten', async () => {
    const { browser, way } = await fillEmail();
    shop.backend.when('GET /store/carts/cart_1', { cart: wholeCart });
    const sent = await browser.submit(way, 'Back');
    expect([sent.status, sent.to]).toEqual([303, '/checkout/contact']);
    expect(shop.backend.sent(clear)).toHaveLength(1);
    expect(browser.cookie('typed_by')).toMatch(/^[\w-]{36}$/);
    expect(pageOf(await browser.follow(sent)).valueOf('Email address')).toBe(email);
  });

  test('stays when the rest cannot be forgotten', async () => {
    const { browser, way } = await fillEmail();
    shop.backend.when('GET /store/carts/cart_1', { cart: wholeCart }).when(clear, new Refusal(500));
    const seen = await browser.submit(way, 'Back');
    expect([seen.status, pageOf(seen).notices.join()]).toEqual([
      502,
      expect.stringContaining('Failed to update customer information'),
    ]);
  });
});

describe('a customer', () => {
  const signIn = (browser: Browser, way: Seen, Password: string) => browser.submit(way, 'Sign in', { Password });

  test('signs in with the password, and goes on with the cart', async () => {
    shop.backend.when('POST /store/customers/me/cart', { cart_id: 'cart_1' });
    const { browser, way } = await fillEmail();
    const empty = await signIn(browser, way, '');
    expect([empty.status, pageOf(empty).describes('Password')]).toEqual([422, 'Password is required']);
    const sent = await signIn(browser, way, 'a-good-password');
    expect([sent.status, sent.to, isSignedIn(browser)]).toEqual([303, '/checkout/shipping', true]);
    expect(shop.backend.sent('POST /auth/customer/emailpass')).toEqual([{ email, password: 'a-good-password' }]);
    expect((await browser.get('/checkout/contact')).to).toBe('/checkout/shipping');
  });

  test('with a wrong password is told so', async () => {
    shop.backend.when('POST /auth/customer/emailpass', new Refusal(401));
    const { browser, way } = await fillEmail();
    const seen = await signIn(browser, way, 'not the password');
    expect([seen.status, pageOf(seen).notices]).toEqual([
      422,
      expect.arrayContaining(['Login failed. Please try again.']),
    ]);
    expect(pageOf(seen).text).toContain('The address and the password do not belong together.');
    expect(seen.text).not.toContain('not the password');
  });

  test('is told when the cart could not come along', async () => {
    shop.backend.when('POST /store/carts/cart_1/customer', new Refusal(500));
    const { browser, way } = await fillEmail();
    const shipping = await browser.follow(await signIn(browser, way, 'a-good-password'));
    expect([shipping.status, pageOf(shipping).notices]).toEqual([
      200,
      expect.arrayContaining(['Failed to transfer cart']),
    ]);
  });
});

describe('a new customer', () => {
  const typed = { 'First name': 'Anna', 'Last name': 'Bell', 'Choose a password': 'a-good-password' };
  const register = async (fields: Record<string, string> = {}) => {
    const { browser, way } = await fillEmail();
    const seen = await browser.submit(way, 'Create account', { ...typed, ...fields });
    return { browser, seen, page: pageOf(seen) };
  };

  test('makes an account and goes on', async () => {
    shop.backend.when('POST /auth/customer/emailpass/register', { token: sampleToken });
    shop.backend.when('POST /store/customers', { customer: {} });
    const { browser, seen } = await register();
    expect([seen.status, seen.to, isSignedIn(browser)]).toEqual([303, '/checkout/shipping', true]);
    expect(shop.backend.sent('POST /store/customers')).toEqual([{ email, first_name: 'Anna', last_name: 'Bell' }]);
  });

  test('is told beside each field what it lacks', async () => {
    const { seen, page } = await register({ 'First name': '', 'Choose a password': 'short' });
    expect([seen.status, page.describes('First name')]).toEqual([422, 'First name is required']);
    expect(page.describes('Choose a password')).toContain('Password must be at least 6 characters');
    expect([page.valueOf('Last name'), page.valueOf('Choose a password')]).toEqual(['Bell', '']);
  });

  test.each([
    ['has an account already', 401, 'An account with this email already exists. Sign in or reset your password.'],
    ['cannot have one just now', 500, 'Account creation failed. Please try again.'],
  ])('who %s is told so, and keeps the names', async (_who, status, said) => {
    shop.backend.when('POST /auth/customer/emailpass/register', new Refusal(status));
    const { seen, page } = await register();
    expect([seen.status, page.notices]).toEqual([422, expect.arrayContaining([said])]);
    expect([page.valueOf('First name'), page.valueOf('Last name')]).toEqual(['Anna', 'Bell']);
    expect(seen.text).not.toContain('a-good-password');
    if (status === 401) expect(page.link('reset your password')).toBe('/checkout/contact/reset');
  });
});

describe('a new password', () => {
  const route = 'POST /auth/customer/emailpass/reset-password';

  async function ask(fields: Record<string, string> = {}) {
    const { browser, way } = await fillEmail();
    const form = await browser.get(pageOf(way).link('Forgot your password?'));
    expect(pageOf(form).valueOf('Email address')).toBe(email);
    const seen = await browser.submit(form, 'Send reset email', fields);
    return { browser, seen, page: pageOf(seen) };
  }

  test('is asked for without leaving the checkout', async () => {
    shop.backend.when(route, {});
    const { browser, seen } = await ask();
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain('Password reset email sent! Please check your inbox and follow the instructions.');
    expect(page.link('Back')).toBe('/checkout/contact/way');
  });

  test.each([
    ['', 422, 'Email is required to reset password'],
    ['other@example.com', 502, 'Failed to send reset email. Please try again.'],
  ])('cannot be asked for with %j while the backend fails', async (typed, status, said) => {
    shop.backend.when(route, new Refusal(500));
    const { seen, page } = await ask({ 'Email address': typed });
    expect([seen.status, page.notices]).toEqual([status, expect.arrayContaining([said])]);
    expect(page.valueOf('Email address')).toBe(typed);
  });
});

test('an email address for a new password is kept while the backend is away', async () => {
  const { browser } = await fillEmail();
  const form = await browser.get('/checkout/contact/reset');
  shop.backend.isAway = true;
  const seen = await browser.submit(form, 'Send reset email', { 'Email address': 'other@example.com' });
  expect(pageOf(seen).notices).toContain('Failed to send reset email. Please try again.');
  expect(pageOf(seen).valueOf('Email address')).toBe('other@example.com');
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('checkout/contact')).toEqual([]);
});
