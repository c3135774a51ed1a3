import { describe, expect, test } from 'vitest';
import { cartReadyToPay, complete, startPayment } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { payWith } from '../../world/ledger.ts';
import { type Mail, mailsTo, mailTo } from '../../world/mailbox.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, type Json, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const owner = 'hello@linenandpsalm.example';
const database = shopDatabase();

const name = { first_name: 'Siobhán', last_name: 'Ó Łódź-李' };

async function placeOrder(email: string, times = 1) {
  const { cart, total } = await cartReadyToPay(shop, email);
  const address = {
    ...name,
    address_1: '14 Ærø Street',
    city: 'Newcastle',
    postal_code: 'BT33 0XX',
    country_code: 'gb',
  };
  await call(shop, `/store/carts/${cart}`, { body: { shipping_address: address, billing_address: address } });
  const { id: intent } = await startPayment(shop, cart);
  await payWith(shop, intent, 'pm_card_visa');
  const answers = await Promise.all(Array.from({ length: times }, () => complete(shop, cart)));
  const placed = answers.find(({ body }) => pick(body, 'type') === 'order');
  const id = pickText(placed?.body, 'order', 'id');
  const { body } = await asAdmin(shop, `/admin/orders/${id}?fields=display_id,*items,*payment_collections.payments`);
  return { cart, id, total, order: pick(body, 'order'), number: Number(pick(body, 'order', 'display_id')) };
}

const countMails = (subject: string, mails: Mail[]) => mails.filter((mail) => mail.subject.includes(subject)).length;

async function waitUntilSent() {
  await expect
    .poll(
      async () =>
        (await database.query(`select 1 from outgoing_mail where status = 'waiting' and next_attempt_at <= now()`)).rows
          .length,
    )
    .toBe(0);
}

describe('an order', () => {
  test('is mailed once to the shopper and once to the owner, however often it is completed', async () => {
    const email = uniqueEmail('buyer');
    const { cart, id, total, number } = await placeOrder(email, 5);
    await complete(shop, cart);
    const mail = await mailTo(email, /Your order/);
    const ownerMail = await mailTo(owner, new RegExp(`New order ${number}:`));
    await waitUntilSent();

    expect(countMails(`Your order ${number} at`, await mailsTo(email))).toBe(1);
    expect(countMails(`New order ${number}:`, await mailsTo(owner))).toBe(1);
    const { body } = await asAdmin(shop, '/admin/notifications?channel=feed&to=&limit=100');
    const bell = pickList(body, 'notifications').map((one) => pick(one, 'data', 'title'));
    expect(bell.filter((title) => title === `New order ${number}`)).toHaveLength(1);
    expect(mail.text).toMatch(new RegExp(`^Total\\s+£${total.toFixed(2)}$`, 'm'));
    expect(mail.text).toMatch(/^Delivery, Standard\s+£0\.99$/m);
    for (const words of ['Thank you, Siobhán', 'Siobhán Ó Łódź-李', '14 Ærø Street', 'BT33 0XX', 'United Kingdom']) {
      expect(mail.text).toContain(words);
    }
    expect(ownerMail.html).toContain(`/app/orders/${id}`);
    expect(ownerMail.replyTo).toEqual([{ address: email, name: '' }]);
  });

  test('has pictures of its cards in the mail that any mail program can load', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('buyer');
    await placeOrder(email);
    const { html } = await mailTo(email, /Your order/);
    const pictures = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address]) => address ?? '');
    expect(pictures.map((address) => /\/standing-|\/160\./.exec(address)?.[0] ?? '')).toEqual([
      '',
      '/standing-',
      '/160.',
    ]);
    for (const address of pictures) {
      const { status, headers } = await fetch(address);
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\/(jpeg|png)$/)]);
      // A webmail page on another origin may show the picture.
      expect(headers.get('cross-origin-resource-policy')).not.toBe('same-origin');
    }
  });

  test('that is posted without notification gets no mail, also from the sweep', { tags: 'nightly' }, async () => {
    const email = uniqueEmail('buyer');
    const { id, order } = await placeOrder(email);
    const items = pickList(order, 'items').map((item) => ({
      id: pickText(item, 'id'),
      quantity: pick(item, 'quantity'),
    }));
    await post(id, items, { no_notification: true });

    await expect
      .poll(
        async () =>
          (
            await database.query(
              `select m.status from outgoing_mail m join order_fulfillment f on f.fulfillment_id = m.cause where f.order_id = $1`,
              [id],
            )
          ).rows,
      )
      .toEqual([{ status: 'skipped' }]);
    expect(countMails('on its way', await mailsTo(email))).toBe(0);
  });
});

async function post(order: string, items: Json[], more: Record<string, unknown>) {
  const { no_notification } = more;
  const fulfilled = await asAdmin(shop, `/admin/orders/${order}/fulfillments`, { items, no_notification });
  expect(fulfilled.status).toBe(200);
  const { body } = await asAdmin(shop, `/admin/orders/${order}?fields=*fulfillments`);
  const parcel = pickText(body, 'order', 'fulfillments', 0, 'id');
  const shipped = await asAdmin(shop, `/admin/orders/${order}/fulfillments/${parcel}/shipments`, { items, ...more });
  expect(shipped.status).toBe(200);
}
