import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bearer, uniqueEmail } from '../../world/customers.ts';
import { kindsWrittenTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { Desk } from '../orders/papers/desk.ts';
import { newPacker } from '../owner/invite-staff.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

async function receivedMessage(email: string) {
  const message = `Do you send cards to Donegal?\n<b>Soon</b> ${randomUUID()}`;
  const body = { name: 'Ruth Example', email, telephone: '', message, subscribe: false };
  expect((await call(shop, '/store/contact', { body })).status).toBe(200);
  return { id: pickText(await messageOf(email), 'id'), message };
}

const messageOf = async (email: string) =>
  pickList((await asAdmin(shop, `/admin/messages?limit=10&q=${encodeURIComponent(email)}`)).body, 'messages')[0];
/** `seen` is how many answers its writer has before her. */
const answer = (id: string, text: unknown, seen = 0, headers?: Record<string, string>) =>
  headers
    ? call(shop, `/admin/messages/${id}/answer`, { headers, body: { text, seen } })
    : asAdmin(shop, `/admin/messages/${id}/answer`, { text, seen });

describe('an answer to a message', () => {
  test('is mailed with the visitor’s text below, stored with the message, and replies go to the shop', async () => {
    const email = uniqueEmail('writer');
    const { id, message } = await receivedMessage(email);
    const text = `Dear Ruth,\n\nwe do, for <i>£1.99</i>.\nIt takes five days. ${randomUUID()}`;
    expect((await answer(id, text)).status).toBe(200);

    const mail = await mailTo(email, /Your message to/);
    expect(mail.text).toContain(text.slice(-36));
    expect(mail.text).toContain(message.slice(-36));
    expect(mail.html).not.toMatch(/<b>Soon|<i>£/);
    // Replies go to the shop, which is the sender.
    expect(mail.replyTo ?? []).toEqual([]);
    expect(await messageOf(email)).toMatchObject({
      status: 'answered',
      answers: [{ text, who: expect.stringMatching(/./) }],
    });
  });

  test('is one mail, even when Send is pressed twice', async () => {
    const email = uniqueEmail('writer');
    const { id } = await receivedMessage(email);
    const answers = await Promise.all([answer(id, 'We do.'), answer(id, 'We do.')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    await mailTo(email, /Your message to/);
    const kinds = await kindsWrittenTo(database, email);
    expect(kinds.filter((kind) => kind === 'message-answered')).toHaveLength(1);
    expect((await answer(id, 'And gladly.', 1)).status).toBe(200);
  });

  test('is refused when another of the staff has answered meanwhile, who is named', async () => {
    const email = uniqueEmail('writer');
    const { id } = await receivedMessage(email);
    const packer = await newPacker(shop);
    expect((await answer(id, 'We do.', 0, bearer(packer.token))).status).toBe(200);
    const who = pickText(await messageOf(email), 'answers', 0, 'who');
    const { status, body } = await answer(id, 'Alas, we do not.');
    expect([status, pick(body, 'message')]).toEqual([400, `${who} has answered meanwhile. Read it before you answer.`]);
    expect(pickList(await messageOf(email), 'answers')).toHaveLength(1);
    expect((await answer(id, 'And gladly.', 1)).status).toBe(200);
  });

  test.each([
    ['', 'Write an answer first.'],
    ['   ', 'Write an answer first.'],
    [undefined, /required|Write an answer first/],
    ['a'.repeat(5001), 'Write at most 5000 characters.'],
  ])('is refused with a message when it is %j', async (text, sentence) => {
    const { status, body } = await answer((await receivedMessage(uniqueEmail('writer'))).id, text);
    expect(status).toBe(400);
    expect(pickText(body, 'message')).toMatch(sentence);
  });

  test('to an unknown message is refused', async () => {
    expect((await answer('msg_none', 'Hello')).status).toBe(404);
  });

  test('is written with the orders of that email at hand', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('writer');
    const order = await guestOrder(shop, email);
    const { id } = await receivedMessage(email);
    const { body } = await asAdmin(shop, `/admin/messages/${id}`);
    expect(pick(body, 'orders')).toMatchObject([{ id: order.id, number: order.number, state: 'To post' }]);
    expect(JSON.stringify(pick(body, 'orders'))).not.toMatch(/address|total|paid/);
  });

  test('has no draft among the orders at hand, and calls an unpaid order unpaid', async () => {
    const desk = await Desk.open(shop);
    const email = uniqueEmail('writer');
    const draftOf = async () => {
      const items = [{ variant_id: desk.card(225).variant, quantity: 1 }];
      const made = await desk.owner('draft-orders', { email, region_id: shop.regionId, items });
      return pickText(made, 'draft_order', 'id');
    };
    await draftOf();
    const unpaid = await draftOf();
    await desk.owner(`draft-orders/${unpaid}/convert-to-order`, {});
    const { id } = await receivedMessage(email);
    const { body } = await asAdmin(shop, `/admin/messages/${id}`);
    expect(pick(body, 'orders')).toMatchObject([{ id: unpaid, state: 'Not paid' }]);
    expect(pick(body, 'orders')).toHaveLength(1);
  });

  test('can be written by a packer too, but only the owner edits saved replies', async () => {
    const { id } = await receivedMessage(uniqueEmail('writer'));
    const headers = bearer((await newPacker(shop)).token);
    expect((await answer(id, 'We do.', 0, headers)).status).toBe(200);
    expect((await call(shop, '/admin/saved-replies', { headers })).status).toBe(200);
    expect((await call(shop, '/admin/saved-replies', { headers, body: { title: 'a', text: 'b' } })).status).toBe(403);
  });
});

test('the number of new messages is shown with every list', async () => {
  const count = async () => Number(pick((await asAdmin(shop, '/admin/messages?status=archived')).body, 'new_count'));
  const { id } = await receivedMessage(uniqueEmail('writer'));
  expect(await count()).toBeGreaterThan(0);
  await asAdmin(shop, `/admin/messages/${id}`, { status: 'archived' });
});

test('saved replies can be created, changed and deleted', async () => {
  const title = `Reply ${randomUUID()}`;
  const { body } = await asAdmin(shop, '/admin/saved-replies', { title, text: 'Dear {name}' });
  const id = pickText(body, 'saved_reply', 'id');
  // A press whose answer was lost is made again.
  expect((await asAdmin(shop, '/admin/saved-replies', { title, text: 'Dear {name}' })).status).toBe(400);
  const titles = async () =>
    pickList((await asAdmin(shop, '/admin/saved-replies')).body, 'saved_replies').map((one) => pick(one, 'title'));
  expect((await titles()).filter((one) => one === title)).toHaveLength(1);
  await asAdmin(shop, `/admin/saved-replies/${id}`, { title: `${title}!`, text: 'Hello {name}' });
  expect(await titles()).toContain(`${title}!`);
  expect((await asAdmin(shop, `/admin/saved-replies/${id}`, undefined, 'DELETE')).status).toBe(200);
  expect(await titles()).not.toContain(`${title}!`);
  expect((await asAdmin(shop, `/admin/saved-replies/${id}`, undefined, 'DELETE')).status).toBe(404);
  expect((await asAdmin(shop, '/admin/saved-replies', { title: '', text: 'x' })).status).toBe(400);
});
