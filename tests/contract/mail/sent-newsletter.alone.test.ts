import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { uniqueEmail } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
/** The job runs every minute and takes some time. */
const nextMinute = { timeout: 100_000, interval: 1_000 };

const words = () => ({
  subject: `New cards ${randomUUID()}`,
  text: 'Dear <b>friends</b>,\n\nthey are off the press.\nSee https://shop.example/cards.',
});
type Words = ReturnType<typeof words>;

const send = (form: object) => asAdmin(shop, '/admin/newsletters', form);
const sentSoFar = async ({ subject }: Words) =>
  pickList((await asAdmin(shop, '/admin/newsletters')).body, 'newsletters').find(
    (one) => pick(one, 'subject') === subject,
  );
const lettersTo = async (email: string, { subject }: Words) =>
  (await mailsTo(email)).filter((mail) => mail.subject === subject);

/** The shop is shared, so its other readers may have unsubscribed or not have been reached. */
async function rowsOf(form: Words, email: string): Promise<string[]> {
  const { rows } = await database.query(
    `select m.status from outgoing_mail m join newsletter_issue i on i.id = split_part(m.cause, ':', 1)
     where m.kind = 'newsletter' and i.subject = $1 and m.recipient = $2`,
    [form.subject, email],
  );
  return rows.map(({ status }) => String(status));
}

async function newReader() {
  const email = uniqueEmail('reader');
  await call(shop, `/store/mailing?email=${encodeURIComponent(email)}`);
  const { html } = await mailTo(email, /Please confirm/);
  const token = (page: string) => new RegExp(`/newsletter/${page}\\?token=([\\w.-]+)`).exec(html)?.[1];
  const stop = () => call(shop, '/store/mailing/unsubscribe', { body: { token: token('unsubscribe') } });
  expect((await call(shop, '/store/mailing/confirm', { body: { token: token('confirm') } })).status).toBe(200);
  return { email, stop };
}

test('a newsletter reaches each reader who confirmed once, with the link that stops it, however often it is sent', async () => {
  const [anna, ben, former] = await Promise.all([newReader(), newReader(), newReader()]);
  await former.stop();
  const pending = uniqueEmail('reader');
  await call(shop, `/store/mailing?email=${encodeURIComponent(pending)}`);
  const form = words();
  const answers = await Promise.all([send(form), send(form)]);
  answers.push(await send({ ...form, subject: ` ${form.subject} ` }));

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.filter(({ body }) => pick(body, 'newsletter', 'is_new') === true)).toHaveLength(1);
  for (const { email } of [anna, ben]) {
    const mail = await mailTo(email, form.subject);
    expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(String(mail.headers['list-unsubscribe'])).toContain('/newsletter/unsubscribe?token=sub_');
    expect(mail.html).toMatch(/\/newsletter\/unsubscribe\?token=sub_/);
    expect(mail.html).toContain('href="https://shop.example/cards"');
    expect(mail.html).not.toContain('<b>');
  }
  for (const { email } of [anna, ben]) await expect.poll(() => rowsOf(form, email)).toEqual(['sent']);
  expect(pick(await sentSoFar(form), 'sent')).toBeGreaterThanOrEqual(2);
  expect(await lettersTo(anna.email, form)).toHaveLength(1);
  expect(await lettersTo(former.email, form)).toEqual([]);
  expect(await lettersTo(pending, form)).toEqual([]);

  const one = /<([^>]+)>/.exec(String((await mailTo(ben.email, form.subject)).headers['list-unsubscribe']))?.[1] ?? '';
  expect((await fetch(one, { method: 'POST' })).status).toBe(200);
  const next = words();
  await send(next);
  await mailTo(anna.email, next.subject);
  expect(await rowsOf(next, ben.email)).toEqual([]);
  expect(await lettersTo(ben.email, next)).toEqual([]);
});

test('the same words again reach the reader whose mail was given up, and no one else', async () => {
  const [anna, ben] = await Promise.all([newReader(), newReader()]);
  const form = words();
  await send(form);
  for (const { email } of [anna, ben]) await expect.poll(() => rowsOf(form, email)).toEqual(['sent']);
  const { rows } = await database.query(
    `update outgoing_mail set status = 'dead', data = '{}' where recipient = $1 and kind = 'newsletter' returning id`,
    [anna.email],
  );
  await database.query('delete from notification where resource_id = any ($1)', [rows.map(({ id }) => id)]);
  expect(pick(await sentSoFar(form), 'dead')).toBe(1);

  const answers = await Promise.all([send(form), send(form)]);
  expect(answers.map(({ body }) => pick(body, 'newsletter', 'is_new'))).toEqual([false, false]);
  expect(answers.map(({ body }) => Number(pick(body, 'newsletter', 'again'))).sort()).toEqual([0, 1]);
  await expect.poll(() => rowsOf(form, anna.email)).toEqual(['sent']);
  await expect.poll(async () => (await lettersTo(anna.email, form)).length).toBe(2);
  expect(await lettersTo(ben.email, form)).toHaveLength(1);
});

test('the preview shows the words, and a test reaches its sender alone', async () => {
  const { email } = await newReader();
  const form = words();
  const preview = await asAdmin(shop, '/admin/newsletters/preview', form);
  expect(pickText(preview.body, 'html')).toContain('they are off the press.');
  expect(pickText(preview.body, 'html')).not.toContain('<b>friends');
  const { body } = await asAdmin(shop, '/admin/newsletters/try', form);
  expect(pickText(body, 'email')).toBe(shop.admin.email);
  const mail = await mailTo(shop.admin.email, form.subject);
  expect(mail.subject).toBe(`Test: ${form.subject}`);
  expect(await lettersTo(email, form)).toEqual([]);
  expect(await sentSoFar(form)).toBeUndefined();
});

test.each([
  [{ subject: '', text: 'Words' }, 'Write a subject first.'],
  [{ subject: 'Words', text: '  ' }, 'Write a text first.'],
  [{ subject: 'Words', text: 'x'.repeat(10_001) }, 'Write at most 10000 characters.'],
])('without words, or with too many, nothing is sent', async (form, sentence) => {
  for (const path of ['', '/preview', '/try']) {
    const { status, body } = await asAdmin(shop, `/admin/newsletters${path}`, form);
    expect(status).toBe(400);
    expect(pickText(body, 'message')).toBe(sentence);
  }
});

test('within a minute those get it whom a killed shop had not written to, but not those who said no', {
  tags: 'nightly',
}, async () => {
  const [anna, ben, cleo] = await Promise.all([newReader(), newReader(), newReader()]);
  const form = words();
  const issue = pickText((await send(form)).body, 'newsletter', 'id');
  for (const { email } of [anna, ben, cleo]) await mailTo(email, form.subject);
  await Promise.all([ben.stop(), cleo.stop()]);
  // Leaves the shop as if it had died before it wrote their mails.
  const lose = async (email: string) => {
    const { rows } = await database.query(
      `delete from outgoing_mail where kind = 'newsletter' and recipient = $1 returning id`,
      [email],
    );
    await database.query('delete from notification where resource_id = any ($1)', [rows.map(({ id }) => id)]);
  };
  await Promise.all([lose(anna.email), lose(ben.email)]);
  // Cleo said no when hers was written, and not yet sent.
  const waiting = await database.query(
    `update outgoing_mail set status = 'waiting', attempts = 0, next_attempt_at = now(), claimed_until = null, data = $3
     where kind = 'newsletter' and recipient = $1 and cause like $2 returning cause`,
    [cleo.email, `${issue}:%`, JSON.stringify({ ...form, subscriber_id: await idOf(cleo.email) })],
  );
  await database.query(`update newsletter_issue set created_at = now() - interval '1 minute' where id = $1`, [issue]);
  await database.query(
    `update newsletter_subscriber set confirmed_at = confirmed_at - interval '1 hour' where email = $1`,
    [anna.email],
  );

  await expect.poll(async () => (await lettersTo(anna.email, form)).length, nextMinute).toBe(2);
  const status = async () =>
    (await database.query('select status from outgoing_mail where cause = $1', [waiting.rows[0].cause])).rows[0].status;
  await expect.poll(status, nextMinute).toBe('skipped');
  expect(await lettersTo(ben.email, form)).toHaveLength(1);
  expect(await lettersTo(cleo.email, form)).toHaveLength(1);
});

async function idOf(email: string): Promise<string> {
  const { rows } = await database.query('select id from newsletter_subscriber where email = $1', [email]);
  return String(rows[0].id);
}
