import { refusals } from '@shop/shared/refusal-codes';
import { describe, expect, test } from 'vitest';
import { pageOf } from '../../../../../tests/world/browser.ts';
import { openStorefrontForFile } from '../../../../testing/open-storefront.ts';
import { sampleCustomer, sampleToken, signed, signedIn, tokenOf } from '../../../../testing/samples.ts';
import { Refusal } from '../../../../testing/stand-in-backend.ts';

const shop = await openStorefrontForFile();

const me = '/store/customers/me';
const wrong = new Refusal(400, refusals.wrong_password, 'wrong_password');
const browse = () => signedIn(shop.browse());

/** Opens a page of the account and sends its form. */
async function send(address: string, button: string, fields: Record<string, string>) {
  const browser = browse();
  const seen = await browser.submit(await browser.get(address), button, fields);
  return { browser, seen, page: pageOf(seen) };
}

describe('the details', () => {
  const change = (fields: Record<string, string>) => send('/account/details', 'Save details', fields);

  test('are saved, and the page says so', async () => {
    shop.backend.when(`POST ${me}`, {});
    const { browser, seen } = await change({ 'First name': ' Aoife ', 'Phone (optional)': '028 9000 0000' });
    expect([seen.status, seen.to]).toEqual([303, '/account/details']);
    expect(shop.backend.sent(`POST ${me}`)).toEqual([
      { first_name: 'Aoife', last_name: 'Bell', phone: '028 9000 0000' },
    ]);
    expect(pageOf(await browser.follow(seen)).notices).toContain('Your details are saved.');
  });

  test('that are not right are refused beside their field, and kept as typed', async () => {
    const { seen, page } = await change({ 'First name': 'A', 'Phone (optional)': '12' });
    expect(seen.status).toBe(422);
    expect(page.describes('First name')).toBe('First name must be at least 2 characters');
    expect(page.describes('Phone (optional)')).toBe('Please enter a valid phone number');
    expect([page.valueOf('First name'), page.valueOf('Phone (optional)')]).toEqual(['A', '12']);
  });

  test('that the backend does not take are kept as typed', async () => {
    shop.backend.when(`POST ${me}`, new Refusal(500));
    const { seen, page } = await change({ 'First name': 'Aoife' });
    expect([seen.status, page.notices[0]]).toEqual([502, 'Failed to update customer information']);
    expect(page.valueOf('First name')).toBe('Aoife');
  });
});

describe('another email address', () => {
  const route = `POST ${me}/email`;
  const ask = (email: string) =>
    send('/account/details/email', 'Send the link', { 'New email address': email, 'Your password': 'a-good-password' });

  test('is asked for by a mailed link, and nothing changes yet', async () => {
    shop.backend.when(route, {});
    const { browser, seen } = await ask('ben@example.com');
    expect([seen.status, seen.to]).toEqual([303, '/account/details/email']);
    expect(shop.backend.sent(route)).toEqual([{ email: 'ben@example.com', password: 'a-good-password' }]);
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain(
      'Please look into the mailbox of your new address: a link to confirm it is on its way there.',
    );
    expect(page.text).toContain('You sign in with anna@example.com.');
  });

  test.each([
    ['a wrong password', wrong, 'Your password', 'The password is not right.'],
    ['an address that is refused', new Refusal(400, 'That is your address already.'), 'New email address', 'That is'],
  ])(
    'is refused at the field for %s: the address stays, the password does not',
    async (...[, refusal, label, said]) => {
      shop.backend.when(route, refusal);
      const { seen, page } = await ask('ben@example.com');
      expect(seen.status).toBe(422);
      expect(page.notices[0]).toContain(said);
      expect(page.describes(label)).toContain(said);
      expect(page.valueOf('New email address')).toBe('ben@example.com');
      expect(seen.text).not.toContain('a-good-password');
    },
  );

  test('that is none is refused before the backend hears of it', async () => {
    const { seen, page } = await ask('nobody');
    expect([seen.status, page.describes('New email address')]).toEqual([
      422,
      expect.stringContaining('Please enter a valid email address'),
    ]);
    expect(shop.backend.sent(route)).toEqual([]);
  });

  test('cannot be asked for while the backend fails', async () => {
    shop.backend.when(route, new Refusal(500));
    const { seen, page } = await ask('ben@example.com');
    expect([seen.status, page.notices[0]]).toEqual([502, 'We could not send the link just now. Please try again.']);
  });
});

test.each(['/account/password', '/account/details/email', '/account/close?step=confirm'])(
  'the form of %s tells a password manager whose password it asks for',
  async (address) => {
    const { main } = pageOf(await browse().get(address));
    const named = main.querySelectorAll('input').filter((one) => one.getAttribute('autocomplete') === 'username');
    expect(named.map((one) => [one.getAttribute('type'), one.getAttribute('value')])).toEqual([
      ['text', sampleCustomer.email],
    ]);
  },
);

describe('a new password', () => {
  const route = `POST ${me}/password`;
  const typed = { 'Current password': 'the-old-one', 'New password': 'a-new-password', 'Confirm password': '' };
  const change = (fields: Record<string, string> = {}) =>
    send('/account/password', 'Change password', { ...typed, 'Confirm password': 'a-new-password', ...fields });

  test('ends the other sessions, and this one goes on with a new token', async () => {
    const renewed = tokenOf({ issued: 1, expires: 90_000 });
    shop.backend.when(route, {}).when('POST /auth/customer/emailpass', { token: renewed });
    const { browser, seen } = await change();
    expect([seen.status, seen.to]).toEqual([303, '/account/password']);
    expect(shop.backend.sent(route)).toEqual([{ current: 'the-old-one', password: 'a-new-password' }]);
    expect(browser.cookie('session')).not.toBe(signed(sampleToken));
    expect(browser.cookie('session')).toBe(signed(renewed));
    const page = pageOf(await browser.follow(seen));
    expect(page.notices).toContain('Your password is changed. Other devices have to sign in again.');
  });

  test.each([
    ['the present one is wrong', wrong, 422, refusals.wrong_password],
    ['the backend fails', new Refusal(500), 502, 'Failed to update password'],
  ])('is not set when %s, and no password comes back', async (_what, refusal, status, said) => {
    shop.backend.when(route, refusal);
    const { seen, page } = await change();
    expect([seen.status, page.notices[0]]).toEqual([status, said]);
    for (const label of Object.keys(typed)) expect(page.valueOf(label)).toBe('');
    expect(seen.text).not.toContain('a-new-password');
    expect(page.describes('Current password')).toBe(status === 422 ? said : '');
  });

  test('is not kept by the page that says that the shop is away', async () => {
    const browser = browse();
    const form = await browser.get('/account/password');
    shop.backend.isAway = true;
    const seen = await browser.submit(form, 'Change password', { ...typed, 'Confirm password': 'a-new-password' });
    expect([seen.status, pageOf(seen).heading]).toEqual([503, 'The shop is away for a moment']);
    for (const password of ['the-old-one', 'a-new-password']) expect(seen.text).not.toContain(password);
  });

  test('is typed twice', async () => {
    const { seen, page } = await change({ 'Confirm password': 'another' });
    expect([seen.status, page.describes('Confirm password')]).toEqual([422, 'Passwords do not match']);
    expect(shop.backend.sent(route)).toEqual([]);
  });
});

describe('what the shop keeps of a customer', () => {
  test('is mailed on request', async () => {
    shop.backend.when(`POST ${me}/mailed-data`, {});
    const { browser, seen } = await send('/account/your-data', 'Send them by mail', {});
    expect([seen.status, seen.to]).toEqual([303, '/account/your-data']);
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'What we keep under your address is on its way to you by mail.',
    );
  });

  test('says when it could not be mailed', async () => {
    shop.backend.when(`POST ${me}/mailed-data`, new Refusal(500));
    const { browser, seen } = await send('/account/your-data', 'Send them by mail', {});
    expect(pageOf(await browser.follow(seen)).notices).toContain('We could not send it just now. Please try again.');
  });

  test('is a file for its owner alone', async () => {
    shop.backend.when(`GET ${me}/export`, { email: 'anna@example.com' });
    const browser = browse();
    expect(pageOf(await browser.get('/account/your-data')).link('Download your data')).toBe('/account/my-data');
    const { headers, text } = await browser.get('/account/my-data');
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(JSON.parse(text)).toEqual({ email: 'anna@example.com' });

    expect((await shop.browse().get('/account/my-data')).to).toBe('/login?returnTo=%2Faccount%2Fmy-data');
    shop.backend.when(`GET ${me}/export`, new Refusal(500));
    expect((await browse().get('/account/my-data')).status).toBe(503);
  });
});

describe('an account', () => {
  const route = `POST ${me}/close`;

  test('is closed in two steps, and this browser keeps nothing of it', async () => {
    shop.backend.when(route, {});
    const browser = browse().setCookie('promo_code', 'WREN20');
    const first = pageOf(await browser.get('/account/close'));
    expect(first.text).toContain('What we keep, and why');
    expect(first.hasButton('Close my account for good')).toBe(false);
    const second = await browser.get(first.link('Go on'));
    const seen = await browser.submit(second, 'Close my account for good', { 'Your password': 'a-good-password' });
    expect([seen.status, seen.to]).toEqual([303, '/']);
    expect(shop.backend.sent(route)).toEqual([{ password: 'a-good-password' }]);
    for (const name of ['session', 'promo_code']) expect(browser.cookie(name), name).toBeUndefined();
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'Your account is closed. Thank you for having been with us.',
    );
    expect((await browser.get('/account')).to).toBe('/login?returnTo=%2Faccount');
  });

  test.each([
    ['a wrong password', wrong, 422, refusals.wrong_password],
    [
      'a backend that fails',
      new Refusal(500),
      502,
      'We could not close your account just now. Please try again. If the closing has begun, we finish it.',
    ],
  ])('is not closed by %s, and its owner stays signed in', async (_what, refusal, status, said) => {
    shop.backend.when(route, refusal);
    const { browser, seen, page } = await send('/account/close?step=confirm', 'Close my account for good', {
      'Your password': 'not-her-password',
    });
    expect([seen.status, page.notices[0]]).toEqual([status, said]);
    expect(seen.text).not.toContain('not-her-password');
    expect((await browser.get('/account/details')).status).toBe(200);
  });

  // The customer goes early in it; the job ends the rest.
  const failHalfWay = () => {
    shop.backend.when(`GET ${me}`, new Refusal(404));
    return new Refusal(500);
  };

  test('whose closing fails half way is being closed, and this browser keeps nothing of it', async () => {
    shop.backend.when(route, failHalfWay);
    const { browser, seen } = await send('/account/close?step=confirm', 'Close my account for good', {
      'Your password': 'a-good-password',
    });
    expect([seen.status, seen.to]).toEqual([303, '/']);
    expect(browser.cookie('session')).toBeUndefined();
    expect(pageOf(await browser.follow(seen)).notices).toContain(
      'Your account is being closed. Thank you for having been with us.',
    );
  });

  test('is not called closed where the session ended just before the press', async () => {
    shop.backend.when(route, () => {
      shop.backend.when(`GET ${me}`, new Refusal(401));
      return new Refusal(401);
    });
    const { seen, page } = await send('/account/close?step=confirm', 'Close my account for good', {
      'Your password': 'a-good-password',
    });
    expect([seen.status, page.notices[0]]).toEqual([502, 'It cannot be done.']);
    expect(page.text).not.toContain('being closed');
  });

  test('that is being closed leads each of its pages, and the same press, to sign in', async () => {
    const browser = browse();
    const second = await browser.get('/account/close?step=confirm');
    failHalfWay();
    const pressed = await browser.submit(second, 'Close my account for good', { 'Your password': 'a-good-password' });
    expect([pressed.status, pressed.to]).toEqual([303, expect.stringMatching(/^\/login\?/)]);
    expect((await browse().get('/account')).to).toBe('/login?returnTo=%2Faccount');
  });
});

test('every loader and action of this folder was asked', () => {
  expect(shop.unasked('account/details')).toEqual([]);
});
