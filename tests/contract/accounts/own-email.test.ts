import { signEmailChange } from '@shop/shared/signed/email-change';
import { describe, expect, test } from 'vitest';
import {
  bearer,
  type Customer,
  emailOfToken,
  newCustomer,
  password,
  signIn,
  uniqueEmail,
} from '../../world/customers.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { placeOrder } from '../../world/orders.ts';
import { asAdmin, runJob } from '../../world/owner.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

const requestChange = (token: string, body: unknown) =>
  call(shop, '/store/customers/me/email', { body, ...(token ? { headers: bearer(token) } : {}) });
const confirmChange = (body: unknown) => call(shop, '/store/email-changes', { body });

type Link = { token: string; email: string };

async function linkTo(address: string): Promise<Link> {
  const { text } = await mailTo(address, /change-email\?/);
  const { searchParams } = new URL(/https?:\S+\/change-email\?\S+/.exec(text)?.[0] ?? '');
  return { token: searchParams.get('token') ?? '', email: searchParams.get('email') ?? '' };
}

async function customerWithLink(): Promise<{ anna: Customer; link: Link }> {
  const anna = await newCustomer(shop);
  const email = uniqueEmail('new');
  expect((await requestChange(anna.token, { email, password })).status).toBe(202);
  return { anna, link: await linkTo(email) };
}

const linkExpired = { status: 400, message: 'This link has been used, has run out or was never ours.' };

async function expectLinkExpired(link: Link) {
  const { status, body } = await confirmChange(link);
  expect({ status, message: pick(body, 'message') }).toEqual(linkExpired);
}

describe('the email of an account', () => {
  /** One customer serves every refused request. */
  let refused: Promise<Customer> | undefined;

  test('is changed by the link in the new mailbox, and the customer keeps carts and orders', async () => {
    const anna = await newCustomer(shop);
    const order = await placeOrder(shop, anna);
    const headers = bearer(anna.token);
    const made = await call(shop, '/store/carts', { body: { region_id: shop.regionId }, headers });
    const cart = `/store/carts/${pickText(made.body, 'cart', 'id')}`;
    expect(pick((await call(shop, cart, { headers })).body, 'cart', 'email')).toBe(anna.email);

    const wanted = uniqueEmail('new');
    expect((await requestChange(anna.token, { email: ` ${wanted.toUpperCase()} `, password })).status).toBe(202);
    const link = await linkTo(wanted);
    expect(link.email).toBe(wanted);
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
    expect((await confirmChange(link)).body).toEqual({ email: wanted });

    expect(await emailOfToken(shop, anna.token)).toBe(401);
    expect((await signIn(shop, anna.email)).status).toBe(401);
    const token = pickText((await signIn(shop, wanted)).body, 'token');
    expect(await emailOfToken(shop, token)).toBe(wanted);
    const now = bearer(token);
    expect(pick((await call(shop, cart, { headers: now })).body, 'cart', 'email')).toBe(wanted);
    const own = await call(shop, '/store/orders?fields=id,email', { headers: now });
    expect(pick(own.body, 'orders', 0)).toMatchObject({ id: order.id, email: anna.email });
    const { text } = await mailTo(anna.email, /The email address of your account/);
    expect(text).not.toContain(wanted);
  });

  test('is changed to the end when the shop stopped after the sign-in alone had moved', async () => {
    const anna = await newCustomer(shop);
    const wanted = uniqueEmail('new');
    await database.query(
      `update provider_identity set entity_id = $2, user_metadata = coalesce(user_metadata, '{}') || $3 where entity_id = $1`,
      [anna.email, wanted, JSON.stringify({ email_changed_at: new Date().toISOString() })],
    );
    await runJob(shop, 'reconcile-accounts');

    const token = pickText((await signIn(shop, wanted)).body, 'token');
    expect(await emailOfToken(shop, token)).toBe(wanted);
    await mailTo(anna.email, /The email address of your account/);
    const again = await requestChange(token, { email: uniqueEmail('later'), password });
    expect(again.status).toBe(202);
  });

  test.each([
    [{ email: 'new@example.com', password: 'not-her-password' }, 'The password is not right.'],
    [{ email: 'new@example.com', password: '' }, 'Please enter your password'],
    [{ email: 'new@example.com' }, 'password is required'],
    [{ email: 'not an address', password }, 'Please enter a valid email address'],
    [{ email: 'new@example.com', password, first_name: 'Mallory' }, 'Unrecognized field: first_name'],
  ])('is not changed by %j, which says: %s', async (body, message) => {
    refused ??= newCustomer(shop);
    const answer = await requestChange((await refused).token, body);
    expect({ status: answer.status, message: pick(answer.body, 'message') }).toEqual({ status: 400, message });
  });

  test('is not changed to itself, nor by a visitor who is not signed in', async () => {
    const anna = await newCustomer(shop);
    const { body } = await requestChange(anna.token, { email: anna.email, password });
    expect(pick(body, 'message')).toBe('This is the address of your account already.');
    expect((await requestChange('', { email: uniqueEmail(), password })).status).toBe(401);
  });

  test('gives the same answer when another customer has the new one, who gets no mail', async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    const free = uniqueEmail('free');
    const taken = await requestChange(anna.token, { email: ben.email, password });
    const untaken = await requestChange(anna.token, { email: free, password });

    expect([taken.status, untaken.status]).toEqual([202, 202]);
    expect(taken.body).toEqual(untaken.body);
    await linkTo(free);
    expect(await kindsWrittenTo(database, ben.email)).not.toContain('email-change');
  });

  test('stays when another customer has taken the new one since the link was mailed', { tags: 'nightly' }, async () => {
    const { anna, link } = await customerWithLink();
    const ben = await newCustomer(shop, link.email);
    const { status, body } = await confirmChange(link);

    expect(status).toBe(422);
    expect(pick(body, 'message')).toBe('Somebody has an account with this address by now, so it cannot be yours too.');
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
    expect(await emailOfToken(shop, ben.token)).toBe(ben.email);
  });

  test('stays when it also opens the admin', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('colleague');
    const invite = await asAdmin(shop, '/admin/invites', { email });
    const invite_token = pickText(invite.body, 'invite', 'token');
    const made = await call(shop, '/auth/user/emailpass/register', { body: { email, password, invite_token } });
    const accepted = await call(shop, `/admin/invites/accept?token=${invite_token}`, {
      body: { email, first_name: 'Col', last_name: 'League' },
      headers: bearer(pickText(made.body, 'token')),
    });
    expect(accepted.status).toBe(200);
    const token = pickText((await signIn(shop, email)).body, 'token');
    const { body } = await requestChange(token, { email: uniqueEmail('new'), password });
    expect(pick(body, 'message')).toBe('This account opens the admin of the shop too, so its address stays.');
  });

  test('is unchanged, with its sessions, when the mail to the old one cannot be written', {
    tags: 'nightly',
  }, async () => {
    const { anna, link } = await customerWithLink();
    const made = await call(shop, '/store/carts', { body: { region_id: shop.regionId }, headers: bearer(anna.token) });
    const cart = `/store/carts/${pickText(made.body, 'cart', 'id')}`;
    const name = `deaf_${crypto.randomUUID().replaceAll('-', '')}`;
    await database.query(
      `create function ${name}() returns trigger language plpgsql as $$ begin
         if new.recipient = '${anna.email}' then raise exception 'no mail'; end if;
         return new;
       end $$;
       create trigger ${name} before insert on outgoing_mail for each row execute function ${name}()`,
    );
    try {
      expect((await confirmChange(link)).status).toBe(500);
    } finally {
      await database.query(`drop trigger ${name} on outgoing_mail; drop function ${name}`);
    }

    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
    expect((await signIn(shop, anna.email)).status).toBe(200);
    expect((await signIn(shop, link.email)).status).toBe(401);
    const { body } = await call(shop, cart, { headers: bearer(anna.token) });
    expect(pick(body, 'cart', 'email')).toBe(anna.email);
    // The same link works once mails can be written again.
    expect((await confirmChange(link)).status).toBe(200);
  });
});

describe('the link to change an email', () => {
  test('works once, even when it is pressed twice at once', { tags: 'nightly' }, async () => {
    const { anna, link } = await customerWithLink();
    const statuses = (await Promise.all([confirmChange(link), confirmChange(link)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
    await expectLinkExpired(link);

    // Changing back does not make the link valid again.
    const token = pickText((await signIn(shop, link.email)).body, 'token');
    await requestChange(token, { email: anna.email, password });
    expect((await confirmChange(await linkTo(anna.email))).status).toBe(200);
    await expectLinkExpired(link);
  });

  test('works for its own email and account only, until it expires', async () => {
    const [{ anna, link }, { anna: ben }] = [await customerWithLink(), await customerWithLink()];
    const [, expiry = '', hex = ''] = link.token.split('.');
    const change = { customerId: anna.id, present: anna.email, stamp: '|', wanted: link.email };
    const now = Math.floor(Date.now() / 1000);
    const inAnHour = now + 3600;
    const tokens = [
      await signEmailChange(change, now - 1, linkSecret()),
      await signEmailChange(change, inAnHour, 'another secret'),
      `${ben.id}.${expiry}.${hex}`,
      `${anna.id}.${Number(expiry) + 60}.${hex}`,
      `${anna.id}.${expiry}.${'0'.repeat(64)}`,
      anna.token.slice(0, 200),
      'nonsense',
      '',
    ];
    for (const token of tokens) await expectLinkExpired({ token, email: link.email });
    await expectLinkExpired({ token: link.token, email: uniqueEmail('mallory') });
    expect(Number(expiry)).toBeGreaterThan(inAnHour - 120);
    expect(Number(expiry)).toBeLessThanOrEqual(inAnHour);
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
    expect(
      (await confirmChange({ token: await signEmailChange(change, inAnHour, linkSecret()), email: link.email })).status,
    ).toBe(200);
  });

  test('stops working after the password has changed', { tags: 'nightly' }, async () => {
    const { anna, link } = await customerWithLink();
    const body = { current: password, password: 'another-good-password' };
    expect((await call(shop, '/store/customers/me/password', { body, headers: bearer(anna.token) })).status).toBe(200);
    await expectLinkExpired(link);
  });
});
