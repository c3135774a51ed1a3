import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { uniqueEmail } from '../../world/customers.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();

function contactMessage(change: Record<string, unknown> = {}) {
  return {
    name: 'Ruth Example',
    email: uniqueEmail('writer'),
    telephone: '+44 (0)28 9000-0000',
    message: `Do you send cards to Donegal? ${randomUUID()}`,
    subscribe: false,
    ...change,
  };
}

const sendMessage = (body: unknown) => call(shop, '/store/contact', { body });
const subscribersWith = async (email: string) =>
  (await database.query('select 1 from newsletter_subscriber where email = $1', [email])).rows.length;

describe('a message from the contact page', () => {
  test('reaches the shop with the sender as reply address, and the sender gets a receipt', async () => {
    const sent = contactMessage({
      name: 'Siobhán Ní Bhriain 李雷',
      message: `Grüße & <b>Łódź</b>\n\nzweite Zeile ${randomUUID()}`,
    });
    expect((await sendMessage(sent)).status).toBe(200);

    const mail = await mailTo(owner, new RegExp(sent.message.slice(-36)));
    expect(mail.replyTo).toEqual([{ address: sent.email, name: 'Siobhán Ní Bhriain 李雷' }]);
    expect(mail.subject).toBe('Message from Siobhán Ní Bhriain 李雷');
    expect(mail.text).toContain('Grüße & <b>Łódź</b>');
    expect(mail.html).not.toContain('<b>Łódź</b>');
    expect(mail.text).toContain(sent.telephone);

    const thanks = await mailTo(sent.email, /We have your message/);
    expect(`${thanks.text}${thanks.html}`).not.toContain('Łódź');
  });

  test('subscribes to the newsletter only when the box was ticked', async () => {
    const [with_, without] = [contactMessage({ subscribe: true }), contactMessage({ subscribe: false })];
    await sendMessage(with_);
    await sendMessage(without);
    await mailTo(with_.email, /Please confirm/);

    expect(await subscribersWith(with_.email)).toBe(1);
    expect(await subscribersWith(without.email)).toBe(0);
    await mailTo(without.email, /We have your message/);
    expect(await kindsWrittenTo(database, without.email)).not.toContain('newsletter-confirm');
  });

  test('is refused with a message when the newsletter choice is neither true nor false', async () => {
    for (const subscribe of ['yes', 'true', 1, {}, ['on']]) {
      const { status, body } = await sendMessage(contactMessage({ subscribe }));
      expect(status).toBe(400);
      expect(pick(body, 'message')).toMatch(/^(Say true or false|subscribe cannot be read)$/);
    }
  });

  test('waits in the admin until the owner files it', async () => {
    const sent = contactMessage();
    await sendMessage(sent);
    const listed = async (status: string) =>
      pickList((await asAdmin(shop, `/admin/messages?status=${status}&limit=100`)).body, 'messages').find(
        (one) => pick(one, 'email') === sent.email,
      );
    const found = await listed('new');
    expect(found).toMatchObject({ name: sent.name, message: sent.message, telephone: sent.telephone, status: 'new' });

    for (const status of ['answered', 'archived', 'new', 'answered']) {
      const { body } = await asAdmin(shop, `/admin/messages/${pickText(found, 'id')}`, { status });
      expect(pick(body, 'message', 'status')).toBe(status);
      expect(await listed(status)).toBeDefined();
    }
    expect((await asAdmin(shop, `/admin/messages/${pickText(found, 'id')}`, { status: 'burnt' })).status).toBe(400);
    expect((await asAdmin(shop, '/admin/messages/msg_none', { status: 'new' })).status).toBe(404);
  });
});

describe('an invalid message', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['has no name', { name: undefined }, 'Please enter your name'],
    ['has a second header line in its name', { name: 'Ruth\r\nBcc: all@example.com' }, 'characters'],
    ['has a second header line in its email', { email: 'ruth@example.com\r\nBcc: all@example.com' }, 'characters'],
    ['has a NUL in it', { message: `Ten letters and \u0000 more` }, 'characters'],
    ['has a list for a name', { name: ['Ruth', 'Boaz'] }, 'name cannot be read'],
    ['has an unknown field', { admin: true }, 'Unrecognized field: admin'],
    ['is too long', { message: 'a'.repeat(5001) }, 'at most 5000 characters'],
  ])('that %s is refused with a message, and nothing is stored', async (_why, change, sentence) => {
    const count = async () =>
      (
        await database.query(
          "select count(*)::int as n from contact_message where message like 'refuse me%' or email like '%refuse-me%'",
        )
      ).rows[0].n;
    const before = await count();
    const message = 'message' in change ? change.message : `refuse me ${randomUUID()}`;
    const { status, body } = await sendMessage(contactMessage({ email: 'refuse-me@example.com', ...change, message }));

    expect(status).toBe(400);
    expect(pickText(body, 'message')).toContain(sentence);
    expect(await count()).toBe(before);
  });
});
