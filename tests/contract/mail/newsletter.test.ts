import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uniqueEmail } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

const subscribe = (email: string) => call(shop, `/store/mailing?email=${encodeURIComponent(email)}`);
const confirm = (token: string) => call(shop, '/store/mailing/confirm', { body: { token } });
const unsubscribe = (token: string) => call(shop, '/store/mailing/unsubscribe', { body: { token } });

async function stored(email: string) {
  const { rows } = await database.query('select * from newsletter_subscriber where email = $1', [email]);
  return rows[0];
}

async function letMinutesPass(email: string, minutes: number) {
  await database.query(
    `update newsletter_subscriber set asked_at = asked_at - $2 * interval '1 minute' where email = $1`,
    [email, minutes],
  );
}

async function exportedList(): Promise<string> {
  return String((await asAdmin(shop, '/admin/subscribers/export')).body);
}

function tokenIn(html: string, page: string): string {
  const token = new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(html)?.[1];
  if (!token) throw new Error(`The mail has no link to ${page}.`);
  return token;
}

async function subscribedReader(email: string) {
  await subscribe(email);
  const { html } = await mailTo(email, /newsletter/);
  const confirmed = await confirm(tokenIn(html, 'confirm'));
  return { confirmed, confirmToken: tokenIn(html, 'confirm'), unsubscribeToken: tokenIn(html, 'unsubscribe') };
}

describe('a reader who subscribes to the newsletter', () => {
  test('is pending until they confirm by the mailed link, then on the list', async () => {
    const email = uniqueEmail('reader');
    expect((await subscribe(`  ${email.toUpperCase()} `)).status).toBe(200);
    const mail = await mailTo(email, /newsletter/);

    expect(await stored(email)).toMatchObject({ status: 'pending', source: 'form' });
    expect(await exportedList()).not.toContain(email);

    expect(await confirm(tokenIn(mail.html, 'confirm'))).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await stored(email)).toMatchObject({ status: 'active' });
    expect(await exportedList()).toContain(`"${email}"`);
  });

  test('may confirm twice, but a forged or expired link does nothing', async () => {
    const email = uniqueEmail('reader');
    const { confirmToken, confirmed } = await subscribedReader(email);
    expect(confirmed.status).toBe(200);
    expect((await confirm(confirmToken)).status).toBe(200);

    expect((await confirm('made-up')).status).toBe(400);
    await database.query(
      `update newsletter_subscriber set status = 'pending', expires_at = now() - interval '1 second' where email = $1`,
      [email],
    );
    expect((await confirm(confirmToken)).status).toBe(400);
    expect(await stored(email)).toMatchObject({ status: 'pending' });
  });

  test('gets the same answer each time and one mail, however often they subscribe', async () => {
    const email = uniqueEmail('reader');
    const answers = await Promise.all(Array.from({ length: 8 }, () => subscribe(email)));
    const { html } = await mailTo(email, /newsletter/);
    await confirm(tokenIn(html, 'confirm'));
    answers.push(await subscribe(email));

    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    // Mails leave in order: when a later one has arrived, no other is on its way.
    await subscribedReader(uniqueEmail('reader'));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await stored(email)).toMatchObject({ status: 'active', round: 1 });
  });

  test('whose first mail got lost gets another one, and both links work', async () => {
    const email = uniqueEmail('reader');
    await subscribe(email);
    await mailTo(email, /newsletter/);
    await letMinutesPass(email, 2);
    await subscribe(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const [first, second] = (await mailsTo(email)).map(({ html }) => tokenIn(html, 'confirm'));

    expect(await confirm(second ?? '')).toMatchObject({ status: 200 });
    expect(await confirm(first ?? '')).toMatchObject({ status: 200 });
  });

  test('gets no more than three mails in an hour', async () => {
    const email = uniqueEmail('reader');
    for (let times = 0; times < 6; times += 1) {
      await subscribe(email);
      await letMinutesPass(email, 2);
    }
    await subscribedReader(uniqueEmail('reader'));
    await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
  });

  test('has a record of when they agreed to which text', async () => {
    const email = uniqueEmail('reader');
    await subscribedReader(email);
    const { body } = await asAdmin(shop, `/admin/subscribers/${(await stored(email)).id}`);

    expect(pickList(body, 'subscriber', 'consents').map((consent) => pick(consent, 'act'))).toEqual([
      'asked',
      'confirmed',
    ]);
    expect(pickText(body, 'subscriber', 'consents', 0, 'words')).toMatch(/^Four or five times a year/);
    expect(Date.parse(pickText(body, 'subscriber', 'consents', 1, 'created_at'))).not.toBeNaN();
  });

  test('has no token in the database that could confirm the subscription', async () => {
    const email = uniqueEmail('reader');
    const { confirmToken } = await subscribedReader(email);
    const { rows } = await database.query(
      `select s::text as row from newsletter_subscriber s where email = $1 union all
       select m::text from outgoing_mail m where recipient = $1 union all
       select n::text from notification n where "to" = $1`,
      [email],
    );

    expect(rows.length).toBeGreaterThanOrEqual(3);
    for (const { row } of rows) expect(row).not.toContain(confirmToken);
  });
});

describe('a reader who unsubscribes', () => {
  test('may subscribe again at once', async () => {
    const email = uniqueEmail('reader');
    const { unsubscribeToken: leaveToken, confirmToken: before } = await subscribedReader(email);
    await unsubscribe(leaveToken);
    await subscribe(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const tokens = (await mailsTo(email)).map(({ html }) => tokenIn(html, 'confirm'));

    expect((await confirm(before)).status).toBe(400);
    expect((await confirm(tokens.find((token) => token !== before) ?? '')).status).toBe(200);
    expect(await stored(email)).toMatchObject({ status: 'active' });
  });

  test('uses the button of the page, and may press it again', async () => {
    const email = uniqueEmail('reader');
    const { unsubscribeToken: leaveToken, confirmToken } = await subscribedReader(email);

    expect(await unsubscribe(leaveToken)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect((await unsubscribe(leaveToken)).status).toBe(200);
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed' });
    expect(await exportedList()).not.toContain(email);
    expect((await confirm(confirmToken)).status).toBe(400);
  });

  test('can use one click in the mail program', async () => {
    const email = uniqueEmail('reader');
    await subscribedReader(email);
    const { headers } = await mailTo(email, /newsletter/);
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    const address = /<([^>]+)>/.exec(String(headers['list-unsubscribe']))?.[1] ?? '';

    expect((await fetch(address, { redirect: 'manual' })).status).toBe(302);
    expect(await stored(email)).toMatchObject({ status: 'active' });

    const clicked = await fetch(address, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(clicked.status).toBe(200);
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed' });
  });

  test('needs their own link', async () => {
    const email = uniqueEmail('reader');
    await subscribedReader(email);
    const { id } = await stored(email);

    for (const token of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, '', 'x'])
      expect((await unsubscribe(token)).status).toBe(400);
    expect(await stored(email)).toMatchObject({ status: 'active' });
  });

  test('stays off the list when their data is erased', async () => {
    const email = uniqueEmail('reader');
    await subscribedReader(email);
    const { id } = await stored(email);
    const headers = await adminHeaders();
    expect((await call(shop, `/admin/subscribers/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await stored(email)).toBeUndefined();

    // An old list is imported into the database without the shop.
    await database.query(
      `insert into newsletter_subscriber (id, email, status, source, asked_at, confirmed_at)
       values ($1, $2, 'active', 'form', now(), now())`,
      [`sub_${randomUUID()}`, email],
    );
    expect(await exportedList()).not.toContain(email);
  });
});

async function adminHeaders() {
  const { email, password } = shop.admin;
  const { body } = await call(shop, '/auth/user/emailpass', { body: { email, password } });
  return { authorization: `Bearer ${pickText(body, 'token')}` };
}

test('an address that a spreadsheet would run as a formula is exported as text', async () => {
  const email = `=cmd-${randomUUID().slice(0, 8)}@example.com`;
  await database.query(
    `insert into newsletter_subscriber (id, email, status, source, asked_at, confirmed_at)
     values ($1, $2, 'active', 'form', now(), now())`,
    [`sub_${randomUUID()}`, email],
  );
  const list = await exportedList();

  expect(list).toContain(`"'${email}"`);
  expect(list).not.toContain(`"${email}"`);
});

test.each([
  ['nothing', '/store/mailing'],
  ['no address', '/store/mailing?email=anna'],
  ['two addresses', '/store/mailing?email=a%40example.com&email=b%40example.com'],
  ['a line break', `/store/mailing?email=${encodeURIComponent('a@example.com\r\nBcc: b@example.com')}`],
  ['65 characters before the at-sign', `/store/mailing?email=${'a'.repeat(65)}%40example.com`],
  ['255 characters', `/store/mailing?email=a%40${'b'.repeat(250)}.com`],
  ['an unknown field', '/store/mailing?email=unknown-field%40example.com&list=all'],
])('%s in place of an email is refused with a message, and nothing is stored', async (_what, path) => {
  const count = async () =>
    (
      await database.query(`select count(*)::int as n from newsletter_subscriber where email like any ($1)`, [
        ['anna', 'a@%', 'b@example.com', 'aaaaaaaaaa%', 'unknown-field@%'],
      ])
    ).rows[0].n;
  const before = await count();
  const { status, body } = await call(shop, path);

  expect(status).toBe(400);
  expect(pickText(body, 'message').length).toBeGreaterThan(5);
  expect(await count()).toBe(before);
});
