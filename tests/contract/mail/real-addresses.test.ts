import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { Browser } from '../../world/browser.ts';
import { anyVariant } from '../../world/cards-on-sale.ts';
import { bearer, emailOfToken, password, register, signIn } from '../../world/customers.ts';
import { mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';

const shop = runningShop();

// Medusa's own rule accepts only the first of these; mail servers accept all of them.
const names = ["sean.o'brien", 'name&co', 'a!b', 'half/and=half'];
const addresses = names.map((name) => [`${name}-${randomUUID().slice(0, 8)}@xn--bcher-kva.example`] as const);

test.each(addresses.slice(1, 2))('%s buys as a guest, and gets the mail', async (email) => {
  const order = await guestOrder(shop, email);
  const mail = await mailTo(email, /See your order/);
  expect(mail.text).toContain(String(order.number));
  const { body } = await call(shop, `/store/orders/${order.id}`, { headers: order.link });
  expect(pick(body, 'order', 'email')).toBe(email);
});

const registers = '%s registers, signs in and gets a link for a new password';
test.each(addresses.slice(0, 1))(registers, expectAccount);
test.each(addresses.slice(1))(registers, { tags: 'nightly' }, expectAccount);

async function expectAccount(email: string) {
  const identity = pickText((await register(shop, email)).body, 'token');
  const person = { email, first_name: 'Anna', last_name: 'Example' };
  const made = await call(shop, '/store/customers', { body: person, headers: bearer(identity) });
  expect([made.status, pick(made.body, 'customer', 'email')]).toEqual([200, email]);
  const token = pickText((await signIn(shop, email, password)).body, 'token');
  expect(await emailOfToken(shop, token)).toBe(email);

  const browser = new Browser(shop);
  expect((await browser.post('/login', { email, password })).to).toBe('/cards');
  expect((await new Browser(shop).post('/forgot-password', { email })).to).toBe('/forgot-password');
  const mail = await mailTo(email, /password/i);
  const link = new URL(/http\S+\/reset-password\?\S+/.exec(mail.text)?.[0] ?? '');
  expect(link.searchParams.get('email')).toBe(email);
  expect((await browser.get(link.pathname + link.search)).status).toBe(200);
}

test.each(addresses)(
  '%s subscribes to the newsletter, and goes through the first steps of the checkout',
  { tags: 'nightly' },
  async (email) => {
    const browser = new Browser(shop);
    expect((await browser.post('/newsletter', { email })).to).toBe('/newsletter');
    await mailTo(email, /Please confirm/);

    expect(
      (await browser.post('/cart', { intent: 'add', variant: (await anyVariant(shop)).id, quantity: '1' })).to,
    ).toBe('/cart');
    expect((await browser.post('/checkout/contact', { email })).to).toBe('/checkout/contact/way');
    expect((await browser.post('/checkout/contact/way', { intent: 'guest', email, phone: '' })).to).toBe(
      '/checkout/shipping',
    );
  },
);
