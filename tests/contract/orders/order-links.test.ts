import { verifyOrderAccess } from '@shop/shared/signed/order-access';
import { beforeAll, describe, expect, test } from 'vitest';
import { anyAddress } from '../../world/customers.ts';
import { addressIn, type Mail, mailsTo, mailTo } from '../../world/mailbox.ts';
import { type GuestOrder, guestOrder } from '../../world/orders.ts';
import { linkSecret, runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();
let order: GuestOrder;
let other: GuestOrder;

beforeAll(async () => {
  order = await guestOrder(shop, anyAddress('look-up'));
  other = await guestOrder(shop, anyAddress('look-up'));
});

const lookUp = (number: unknown, email: unknown) => call(shop, '/store/order-links', { body: { number, email } });

/** The address of the order's page as the mail has it. */
const linkIn = (mail: Mail) => addressIn(mail, '/order/');

async function opens(link: URL): Promise<number> {
  const id = link.pathname.split('/').at(-1) ?? '';
  const headers = { 'x-order-access': link.searchParams.get('access') ?? '' };
  return (await call(shop, `/store/orders/${id}`, { headers })).status;
}

describe('a shopper without an account who looks for an order', () => {
  test('is mailed a link that opens it, however number and address were typed', async () => {
    const answer = await lookUp(` #${order.number} `, ` ${order.email.toUpperCase()}`);
    expect(answer.status).toBe(202);

    const mail = await mailTo(order.email, /The way to your order/);
    expect(mail.subject).toContain(String(order.number));
    const link = linkIn(mail);
    expect(link.origin).toBe(new URL(shop.storefront).origin);
    expect(link.pathname).toBe(`/order/${order.id}`);
    expect(await opens(link)).toBe(200);
  });

  test('has a link that ends after 30 days', async () => {
    await lookUp(order.number, order.email);
    const proof = linkIn(await mailTo(order.email, /The way to your order/)).searchParams.get('access') ?? '';
    const inDays = (days: number) => Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;

    expect(await verifyOrderAccess(proof, order.id, linkSecret(), inDays(29.9))).toBe(true);
    expect(await verifyOrderAccess(proof, order.id, linkSecret(), inDays(30.1))).toBe(false);
  });

  test('cannot tell by the answer whether there is such an order, nor has anybody else’s mailed', async () => {
    const answers = [
      await lookUp(other.number, other.email),
      await lookUp(other.number, order.email),
      await lookUp(999_999_999, other.email),
      await lookUp(other.number, anyAddress('nobody')),
    ];

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    await mailTo(other.email, /The way to your order/);
    const about = (await mailsTo(order.email)).filter(({ subject }) => subject.includes(String(other.number)));
    expect(about).toEqual([]);
  });

  test('gets one mail of it in a while, however often they ask', async () => {
    const asked = await guestOrder(shop, anyAddress('look-up'));
    for (let times = 0; times < 5; times++) await lookUp(asked.number, asked.email);
    await mailTo(asked.email, /The way to your order/);
    // Two when the asking fell on the turn of ten minutes.
    const links = (await mailsTo(asked.email)).filter(({ subject }) => /The way to/.test(subject));
    expect(links.length).toBeLessThanOrEqual(2);
  });

  test('is told when what they typed is no number or no address', async () => {
    const [number, email, nothing] = [
      await lookUp('twelve', order.email),
      await lookUp(1, 'nobody'),
      await lookUp(undefined, undefined),
    ];

    expect([number.status, email.status, nothing.status]).toEqual([400, 400, 400]);
    expect(pickText(number.body, 'message')).toBe('Please enter your order number');
    expect(pickText(email.body, 'message')).toBe('Please enter a valid email address');
    const body = { number: 1, email: order.email, id: order.id };
    expect((await call(shop, '/store/order-links', { body })).status).toBe(400);
  });

  test('finds the same link in the mail that confirmed the order', async () => {
    const mail = await mailTo(order.email, /Your order \d+ at/);

    expect(linkIn(mail).pathname).toBe(`/order/${order.id}`);
    expect(await opens(linkIn(mail))).toBe(200);
    expect(pick({ text: mail.text }, 'text')).toContain('30 days');
  });
});
