import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });

beforeAll(() => database.connect());
afterAll(() => database.end());

const anyAddress = () => `reader-${randomUUID().slice(0, 8)}@example.com`;
const ask = (email: string) => call(shop, `/store/mailing?email=${encodeURIComponent(email)}`);
const confirm = (token: string) => call(shop, '/store/mailing/confirm', { body: { token } });
const leave = (token: string) => call(shop, '/store/mailing/unsubscribe', { body: { token } });

async function stored(email: string) {
  const { rows } = await database.query('select * from newsletter_subscriber where email = $1', [email]);
  return rows[0];
}

/** As if this address had been asked so much earlier. */
async function minutesPass(email: string, minutes: number) {
  await database.query(
    `update newsletter_subscriber set asked_at = asked_at - $2 * interval '1 minute' where email = $1`,
    [email, minutes],
  );
}

async function exported(): Promise<string> {
  return String((await asAdmin(shop, '/admin/subscribers/export')).body);
}

function tokenIn(html: string, page: string): string {
  const token = new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(html)?.[1];
  if (!token) throw new Error(`The mail has no link to ${page}.`);
  return token;
}

async function subscribed(email: string) {
  await ask(email);
  const { html } = await mailTo(email, /newsletter/);
  const confirmed = await confirm(tokenIn(html, 'confirm'));
  return { confirmed, confirmToken: tokenIn(html, 'confirm'), leaveToken: tokenIn(html, 'unsubscribe') };
}

describe('somebody who asks for the newsletter', () => {
  test('is pending until they press the button behind the mailed link, then on the list', async () => {
    const email = anyAddress();
    expect((await ask(`  ${email.toUpperCase()} `)).status).toBe(200);
    const mail = await mailTo(email, /newsletter/);

    expect(await stored(email)).toMatchObject({ status: 'pending', source: 'form' });
    expect(await exported()).not.toContain(email);

    expect(await confirm(tokenIn(mail.html, 'confirm'))).toMatchObject({ status: 200, body: { status: 'active' } });
    expect(await stored(email)).toMatchObject({ status: 'active' });
    expect(await exported()).toContain(`"${email}"`);
  });

  test('may press twice, but a link that was made up or has run out does nothing', async () => {
    const email = anyAddress();
    const { confirmToken, confirmed } = await subscribed(email);
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

  test('is told the same each time and gets one mail, however often the address is typed', async () => {
    const email = anyAddress();
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(email)));
    const { html } = await mailTo(email, /newsletter/);
    await confirm(tokenIn(html, 'confirm'));
    answers.push(await ask(email));

    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    // Another one's mail was written later: what was to come has come.
    await subscribed(anyAddress());
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await stored(email)).toMatchObject({ status: 'active', round: 1 });
  });

  test('whose first mail got lost asks again and gets another one, and the links of both work', async () => {
    const email = anyAddress();
    await ask(email);
    await mailTo(email, /newsletter/);
    await minutesPass(email, 2);
    await ask(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const [first, second] = (await mailsTo(email)).map(({ html }) => tokenIn(html, 'confirm'));

    expect(await confirm(second ?? '')).toMatchObject({ status: 200 });
    expect(await confirm(first ?? '')).toMatchObject({ status: 200 });
  });

  test('gets no more than three mails in an hour, whoever goes on typing the address', async () => {
    const email = anyAddress();
    for (let times = 0; times < 6; times += 1) {
      await ask(email);
      await minutesPass(email, 2);
    }
    await subscribed(anyAddress());
    await expect.poll(async () => (await mailsTo(email)).length).toBe(3);
  });

  test('can be shown when and to which words they agreed', async () => {
    const email = anyAddress();
    await subscribed(email);
    const { body } = await asAdmin(shop, `/admin/subscribers/${(await stored(email)).id}`);

    expect(pickList(body, 'subscriber', 'consents').map((consent) => pick(consent, 'act'))).toEqual([
      'asked',
      'confirmed',
    ]);
    expect(pickText(body, 'subscriber', 'consents', 0, 'words')).toMatch(/^Four or five times a year/);
    expect(Date.parse(pickText(body, 'subscriber', 'consents', 1, 'created_at'))).not.toBeNaN();
  });

  test('has no token in the database that could confirm for them', async () => {
    const email = anyAddress();
    const { confirmToken } = await subscribed(email);
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

describe('somebody who has had enough', () => {
  test('may change their mind at once', async () => {
    const email = anyAddress();
    const { leaveToken, confirmToken: before } = await subscribed(email);
    await leave(leaveToken);
    await ask(email);
    await expect.poll(async () => (await mailsTo(email)).length).toBe(2);
    const tokens = (await mailsTo(email)).map(({ html }) => tokenIn(html, 'confirm'));

    expect((await confirm(before)).status).toBe(400);
    expect((await confirm(tokens.find((token) => token !== before) ?? '')).status).toBe(200);
    expect(await stored(email)).toMatchObject({ status: 'active' });
  });

  test('ends it with the button of the page, and again without harm', async () => {
    const email = anyAddress();
    const { leaveToken, confirmToken } = await subscribed(email);

    expect(await leave(leaveToken)).toMatchObject({ status: 200, body: { status: 'unsubscribed' } });
    expect((await leave(leaveToken)).status).toBe(200);
    expect(await stored(email)).toMatchObject({ status: 'unsubscribed' });
    expect(await exported()).not.toContain(email);
    expect((await confirm(confirmToken)).status).toBe(400);
  });

  test('ends it with one click in the mail program, which has neither key nor page', async () => {
    const email = anyAddress();
    await subscribed(email);
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

  test('cannot be unsubscribed by somebody who makes up a link', async () => {
    const email = anyAddress();
    await subscribed(email);
    const { id } = await stored(email);

    for (const token of [id, `${id}.`, `${id}.${'A'.repeat(43)}`, '', 'x'])
      expect((await leave(token)).status).toBe(400);
    expect(await stored(email)).toMatchObject({ status: 'active' });
  });

  test('stays off the list when everything else about them is erased', async () => {
    const email = anyAddress();
    await subscribed(email);
    const { id } = await stored(email);
    const headers = await adminHeaders();
    expect((await call(shop, `/admin/subscribers/${id}`, { method: 'DELETE', headers })).status).toBe(200);
    expect(await stored(email)).toBeUndefined();

    // As if an old list had been read in again behind the shop's back.
    await database.query(
      `insert into newsletter_subscriber (id, email, status, source, asked_at, confirmed_at)
       values ($1, $2, 'active', 'form', now(), now())`,
      [`sub_${randomUUID()}`, email],
    );
    expect(await exported()).not.toContain(email);
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
  const list = await exported();

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
])('%s in place of an address is refused with a sentence, and nothing is kept', async (_what, path) => {
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

test('nobody but the owner reads who the subscribers are', async () => {
  for (const path of ['/admin/subscribers', '/admin/subscribers/export', '/admin/messages']) {
    expect((await call(shop, path)).status).toBe(401);
  }
});
