import { verifyOrderAccess } from '@shop/shared/signed/order-access';
import { beforeAll, describe, expect, test } from 'vitest';
import { uniqueEmail } from '../../world/customers.ts';
import { addressIn, type Mail, mailsTo, mailTo } from '../../world/mailbox.ts';
import { type GuestOrder, guestOrder } from '../../world/orders.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
let order: GuestOrder;
let other: GuestOrder;

beforeAll(async () => {
  order = await guestOrder(shop, uniqueEmail('look-up'));
  other = await guestOrder(shop, uniqueEmail('look-up'));
});

const requestLink = (number: unknown, email: unknown) => call(shop, '/store/order-links', { body: { number, email } });

const linkIn = (mail: Mail) => addressIn(mail, '/order/');

async function statusOfLink(link: URL): Promise<number> {
  const id = link.pathname.split('/').at(-1) ?? '';
  const headers = { 'x-order-access': link.searchParams.get('access') ?? '' };
  return (await call(shop, `/store/orders/${id}`, { headers })).status;
}

describe('a shopper without an account who looks for an order', () => {
  test('gets a link to it, whatever the spelling of number and email', async () => {
    const answer = await requestLink(` #${order.number} `, ` ${order.email.toUpperCase()}`);
    expect(answer.status).toBe(202);

    const mail = await mailTo(order.email, /The way to your order/);
    expect(mail.subject).toContain(String(order.number));
    const link = linkIn(mail);
    expect(link.origin).toBe(new URL(shop.storefront).origin);
    expect(link.pathname).toBe(`/order/${order.id}`);
    expect(await statusOfLink(link)).toBe(200);
  });

  test('gets a link that expires after 30 days', async () => {
    await requestLink(order.number, order.email);
    const proof = linkIn(await mailTo(order.email, /The way to your order/)).searchParams.get('access') ?? '';
    const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;

    expect(await verifyOrderAccess(proof, order.id, linkSecret(), inDays(29.9))).toBe(true);
    expect(await verifyOrderAccess(proof, order.id, linkSecret(), inDays(30.1))).toBe(false);
  });

  test('cannot tell by the answer whether the order exists, and gets no mail about another’s order', async () => {
    const answers = [
      await requestLink(other.number, other.email),
      await requestLink(other.number, order.email),
      await requestLink(999_999_999, other.email),
      await requestLink(other.number, uniqueEmail('nobody')),
    ];

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await mailTo(other.email, /The way to your order/);
    const about = `select recipient from outgoing_mail where kind = 'order-link' and cause like $1 || ':%'`;
    const recipients = (await database.query(about, [other.id])).rows.map(({ recipient }) => recipient);
    expect(new Set(recipients)).toEqual(new Set([other.email]));
  });

  test('gets one mail in ten minutes, however often they ask', async () => {
    const asked = await guestOrder(shop, uniqueEmail('look-up'));
    for (let times = 0; times < 5; times++) await requestLink(asked.number, asked.email);
    await mailTo(asked.email, /The way to your order/);
    // There are two when the requests fall on both sides of a ten-minute boundary.
    const links = (await mailsTo(asked.email)).filter(({ subject }) => /The way to/.test(subject));
    expect(links.length).toBeLessThanOrEqual(2);
  });

  test('is told when the number or the email is invalid', async () => {
    const [number, email, nothing] = [
      await requestLink('twelve', order.email),
      await requestLink(1, 'nobody'),
      await requestLink(undefined, undefined),
    ];

    expect([number.status, email.status, nothing.status]).toEqual([400, 400, 400]);
    expect(pickText(number.body, 'message')).toBe('Please enter your order number');
    expect(pickText(email.body, 'message')).toBe('Please enter a valid email address');
    const body = { number: 1, email: order.email, id: order.id };
    expect((await call(shop, '/store/order-links', { body })).status).toBe(400);
  });

  test('finds the same link in the order confirmation', async () => {
    const mail = await mailTo(order.email, /Your order \d+ at/);

    expect(linkIn(mail).pathname).toBe(`/order/${order.id}`);
    expect(await statusOfLink(linkIn(mail))).toBe(200);
    expect(pick({ text: mail.text }, 'text')).toContain('30 days');
  });
});
