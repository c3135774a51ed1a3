import { createHmac } from 'node:crypto';
import { refusals } from '@shop/shared/refusal-codes';
import { describe, expect, test } from 'vitest';
import { applyForTrade, decideOnTrade, tradeAccountOf, tradeRowOf } from '../../world/cards/trade.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { cartWith, readCart } from '../../world/carts.ts';
import {
  bearer,
  emailOfToken,
  newCustomer,
  password,
  register,
  saveAddress,
  signIn,
  uniqueEmail,
} from '../../world/customers.ts';
import { addressIn, kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { placeOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop, storedSecret } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const dates = '/store/customers/me/reminders';
const datesOf = (token: string) => call(shop, dates, { headers: bearer(token) });
const newPassword = 'another-good-password';
const guessable = { status: 400, body: { code: 'password_guessable', message: refusals.password_guessable } };

function askForLink(identifier: string) {
  return call(shop, '/auth/customer/emailpass/reset-password', { body: { identifier } });
}

async function mailedLink(address: string, unlike = ''): Promise<URL> {
  let link = new URL('http://none.example');
  await expect
    .poll(async () => {
      const mail = (await mailsTo(address)).findLast(({ html }) => html.includes('/reset-password?'));
      if (mail) link = addressIn(mail, '/reset-password?');
      return link.searchParams.get('token') ?? unlike;
    })
    .not.toBe(unlike);
  return link;
}

const tokenOf = (link: URL) => link.searchParams.get('token') ?? '';

function setPassword(token: string, body: unknown) {
  return call(shop, '/auth/customer/emailpass/update', { body, headers: bearer(token) });
}

/** Other tests use the first owner's sessions. */
async function newColleague(): Promise<{ email: string; token: string }> {
  const email = uniqueEmail('colleague');
  const invite = await asAdmin(shop, '/admin/invites', { email });
  const invite_token = pickText(invite.body, 'invite', 'token');
  const identity = await call(shop, '/auth/user/emailpass/register', { body: { email, password, invite_token } });
  await call(shop, `/admin/invites/accept?token=${invite_token}`, {
    body: { email, first_name: 'Col', last_name: 'League' },
    headers: bearer(pickText(identity.body, 'token')),
  });
  const { body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  return { email, token: pickText(body, 'token') };
}

describe('a forgotten password', () => {
  test('is replaced by the mailed link, which works once, whatever the spelling of the email', async () => {
    const anna = await newCustomer(shop);
    const asked = await askForLink(` ${anna.email.toUpperCase()} `);
    expect(asked.status).toBe(201);
    const link = await mailedLink(anna.email);
    expect(link.origin).toBe(new URL(shop.storefront ?? '').origin);
    expect(link.pathname).toBe('/reset-password');
    expect(link.searchParams.get('email')).toBe(anna.email);

    // What is refused does not use the link up.
    const set = (body: object) => setPassword(tokenOf(link), { email: anna.email, password: newPassword, ...body });
    expect(await set({ password: '1234567' })).toMatchObject({
      status: 400,
      body: { message: 'Password must be at least 8 characters' },
    });
    expect(await set({ password: anna.email })).toMatchObject(guessable);
    expect((await set({ email: undefined })).status).toBe(400);
    expect((await set({ email: uniqueEmail() })).status).toBe(401);

    expect((await set({})).status).toBe(200);
    expect((await set({ password: 'a-third-password' })).status).toBe(401);
    expect((await signIn(shop, anna.email, password)).status).toBe(401);
    expect((await signIn(shop, anna.email, newPassword)).status).toBe(200);
    await mailTo(anna.email, /Your password at .* was changed/);
  });

  test('is not replaced by an expired or forged link, by another shopper’s link, or by a session', {
    tags: 'nightly',
  }, async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    await askForLink(ben.email);
    const [head = '', claims = '', signature = ''] = tokenOf(await mailedLink(ben.email)).split('.');
    const decoded: Record<string, unknown> = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const withClaims = (change: Record<string, unknown>, sign: (text: string) => string) => {
      const text = `${head}.${Buffer.from(JSON.stringify({ ...decoded, ...change })).toString('base64url')}`;
      return `${text}.${sign(text)}`;
    };
    const guessed = (text: string) => createHmac('sha256', 'supersecret').update(text).digest('base64url');
    const signed = (text: string) => createHmac('sha256', storedSecret('jwt')).update(text).digest('base64url');
    const tokens = [
      // The signature is right, so that only the time is wrong.
      withClaims({ entity_id: anna.email, exp: Number(decoded.iat) - 1 }, signed),
      withClaims({ entity_id: anna.email, jti: 'made-up' }, signed),
      withClaims({ entity_id: anna.email }, () => signature),
      withClaims({ entity_id: anna.email }, guessed),
      withClaims({ exp: Math.floor(Date.now() / 1000) + 9999 }, () => signature),
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${claims}.`,
      `${head}.${claims}.${signature}`,
      anna.token,
      'nonsense',
    ];

    for (const token of tokens) {
      expect((await setPassword(token, { email: anna.email, password: newPassword })).status).toBe(401);
    }
    expect((await signIn(shop, anna.email)).status).toBe(200);
    expect(Number(decoded.exp) - Number(decoded.iat)).toBe(15 * 60);
  });

  test('of a staff member is replaced by a link into the admin, which ends their sessions there', async () => {
    const colleague = await newColleague();
    const ask = { body: { identifier: colleague.email } };
    await call(shop, '/auth/user/emailpass/reset-password', ask);
    const { text } = await mailTo(colleague.email, /\/app\/reset-password/);
    const token = new URL(/https?:\S+\/app\/reset-password\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
    const set = (word: string) =>
      call(shop, '/auth/user/emailpass/update', { body: { password: word }, headers: bearer(token) });
    const me = () => call(shop, '/admin/users/me', { headers: bearer(colleague.token) });

    expect((await me()).status).toBe(200);
    expect((await set('1234567')).status).toBe(400);
    expect(await set(colleague.email)).toMatchObject(guessable);
    expect((await set(newPassword)).status).toBe(200);
    expect((await set(newPassword)).status).toBe(401);
    expect((await me()).status).toBe(401);
    // Another owner can copy such a link, too.
    expect((await mailTo(colleague.email, /was changed/)).text).toContain('/app');
  });

  test('of a shopper is not replaced by a link into the admin', async () => {
    const anna = await newCustomer(shop);
    const asked = await call(shop, '/auth/user/emailpass/reset-password', { body: { identifier: anna.email } });
    expect(asked.status).toBe(201);
    await askForLink(anna.email);
    const link = await mailedLink(anna.email);
    expect(link.pathname).toBe('/reset-password');
    const kinds = await kindsWrittenTo(database, anna.email);
    expect(kinds.filter((kind) => kind === 'password-reset')).toHaveLength(1);
  });

  test('once replaced, ends every session of the old one, and no other', async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    const opened = await call(shop, '/auth/session', { method: 'POST', headers: bearer(anna.token) });
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    await askForLink(anna.email);
    await setPassword(tokenOf(await mailedLink(anna.email)), { email: anna.email, password: newPassword });

    expect(await emailOfToken(shop, anna.token)).toBe(401);
    expect((await call(shop, '/store/customers/me', { headers: { cookie } })).status).toBe(401);
    const renew = (token: string) => call(shop, '/auth/token/refresh', { method: 'POST', headers: bearer(token) });
    expect((await renew(anna.token)).status).toBe(401);
    expect((await call(shop, '/store/orders', { headers: bearer(anna.token) })).status).toBe(401);
    // A client that still sends the old token may sign in again and look at cards.
    const again = await call(shop, '/auth/customer/emailpass', {
      body: { email: anna.email, password: newPassword },
      headers: bearer(anna.token),
    });
    expect(await emailOfToken(shop, String(pick(again.body, 'token')))).toBe(anna.email);
    expect((await call(shop, '/store/products?limit=1', { headers: bearer(anna.token) })).status).toBe(200);
    expect(await emailOfToken(shop, ben.token)).toBe(ben.email);
  });
});

describe('an account that a stranger opened with this email', () => {
  const reset = async (email: string, secret: string, before = '') => {
    await askForLink(email);
    const token = tokenOf(await mailedLink(email, before));
    expect((await setPassword(token, { email, password: secret })).status).toBe(200);
    return token;
  };
  const account = async (email: string, secret: string) => {
    const token = pickText((await signIn(shop, email, secret)).body, 'token');
    const headers = bearer(token);
    const { body } = await call(shop, '/store/customers/me?fields=first_name,last_name,phone,company_name', {
      headers,
    });
    const { body: kept } = await call(shop, '/store/customers/me/addresses', { headers });
    return { token, person: pick(body, 'customer'), addresses: pick(kept, 'count') };
  };
  const emptyPerson = { first_name: null, last_name: null, phone: null, company_name: null };

  test('is emptied and closed to the stranger when the owner of the mailbox sets a password', async () => {
    const planted = await newCustomer(shop);
    await saveAddress(shop, planted, '1 Elsewhere Street');
    const body = { name: 'Written by a stranger', on_day: '03-03', occasion: 'Birthday' };
    await call(shop, dates, { body, headers: bearer(planted.token) });
    const calendar = pickText((await datesOf(planted.token)).body, 'calendar_token');
    const cart = await cartWith(shop, [[(await anyVariant(shop)).id, 1]]);
    await call(shop, `/store/carts/${cart}/customer`, { body: {}, headers: bearer(planted.token) });
    await reset(planted.email, newPassword);

    expect(await emailOfToken(shop, planted.token)).toBe(401);
    const own = await account(planted.email, newPassword);
    expect(own.person).toMatchObject(emptyPerson);
    expect(own.addresses).toBe(0);
    const { body: left } = await datesOf(own.token);
    expect(pick(left, 'reminders')).toEqual([]);
    const calendars = [calendar, pickText(left, 'calendar_token')].map((token) =>
      call(shop, `/store/reminders/calendar?token=${token}`),
    );
    expect((await Promise.all(calendars)).map(({ status }) => status)).toEqual([404, 200]);
    expect(pick(await readCart(shop, cart), 'email')).toBeNull();
    const joined = await call(shop, '/store/customers/me/cart', { body: {}, headers: bearer(own.token) });
    expect(joined.body).toEqual({ cart_id: null });
    await mailTo(planted.email, /names, telephone numbers, addresses and dates to remember .* removed/);
  });

  test('has no trade account of the stranger’s any more, even one that the owner had accepted', async () => {
    const [waiting, accepted] = [await newCustomer(shop), await newCustomer(shop)];
    for (const who of [waiting, accepted]) await applyForTrade(shop, who);
    const row = pickText(await tradeRowOf(shop, accepted, 'applied'), 'id');
    expect((await decideOnTrade(shop, row, 'accept', { credit_limit: 100, terms_days: 30 })).status).toBe(200);
    for (const who of [waiting, accepted]) {
      await reset(who.email, newPassword);
      const { token } = await account(who.email, newPassword);
      expect(await tradeAccountOf(shop, { ...who, token })).toBeNull();
      expect((await asAdmin(shop, `/admin/customers/${who.id}?fields=groups.id`)).body).toMatchObject({
        customer: { groups: [] },
      });
    }
  });

  test('keeps what its owner has added since, when they reset the password again', { tags: 'nightly' }, async () => {
    const planted = await newCustomer(shop);
    const first = await reset(planted.email, newPassword);
    const own = await account(planted.email, newPassword);
    const body = { first_name: 'Ruth', last_name: 'Adams' };
    await call(shop, '/store/customers/me', { body, headers: bearer(own.token) });
    await saveAddress(shop, { ...planted, token: own.token }, '1 Mill Brae');
    await reset(planted.email, 'a-third-good-password', first);

    const again = await account(planted.email, 'a-third-good-password');
    expect(again.person).toMatchObject(body);
    expect(again.addresses).toBe(1);
  });

  test('keeps its data when it has an order, whose mails went to this email', { tags: 'nightly' }, async () => {
    const ruth = await newCustomer(shop);
    await saveAddress(shop, ruth, '1 Mill Brae');
    await placeOrder(shop, ruth);
    await reset(ruth.email, newPassword);

    const own = await account(ruth.email, newPassword);
    expect(own.person).toMatchObject({ first_name: 'Anna', last_name: 'Example' });
    expect(own.addresses).toBe(1);
  });

  test('keeps its data when its email was confirmed by another mailed link before', { tags: 'nightly' }, async () => {
    const ben = await newCustomer(shop);
    const wanted = uniqueEmail('moved');
    await call(shop, '/store/customers/me/email', { body: { email: wanted, password }, headers: bearer(ben.token) });
    const link = addressIn(await mailTo(wanted, /address/), 'token=');
    const body = { token: tokenOf(link), email: wanted };
    expect((await call(shop, '/store/email-changes', { body })).status).toBe(200);
    await reset(wanted, newPassword);

    expect((await account(wanted, newPassword)).person).toMatchObject({ first_name: 'Anna', last_name: 'Example' });
  });
});

test('a password that holds the email is refused at registration, and within an account and the admin', async () => {
  const email = uniqueEmail();
  expect(await register(shop, email, email)).toMatchObject(guessable);
  for (const [person, path] of [
    [await newCustomer(shop), '/store/customers/me/password'],
    [await newColleague(), '/admin/users/me/password'],
  ] as const) {
    const body = { current: password, password: person.email };
    expect(await call(shop, path, { body, headers: bearer(person.token) }), path).toMatchObject(guessable);
  }
});
