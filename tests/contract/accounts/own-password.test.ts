import { describe, expect, test } from 'vitest';
import { bearer, emailOfToken, newCustomer, password, signIn, uniqueEmail } from '../../world/customers.ts';
import { kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { guestOrder } from '../../world/orders.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const newPassword = 'another-good-password';

const change = (token: string, body: unknown) =>
  call(shop, '/store/customers/me/password', { body, ...(token ? { headers: bearer(token) } : {}) });

describe('the password of a customer who is signed in', () => {
  test('is changed with the present one; every older token ends, and a mail says so', async () => {
    const anna = await newCustomer(shop);
    expect((await change(anna.token, { current: password, password: newPassword })).body).toEqual({ success: true });

    expect(await emailOfToken(shop, anna.token)).toBe(401);
    expect((await signIn(shop, anna.email, password)).status).toBe(401);
    const again = await signIn(shop, anna.email, newPassword);
    expect(await emailOfToken(shop, pickText(again.body, 'token'))).toBe(anna.email);
    await mailTo(anna.email, /Your password at .* was changed/);
  });

  test('is not changed by a wrong request, which is told why, nor by a visitor', async () => {
    const anna = await newCustomer(shop);
    for (const [body, message] of [
      [{ current: 'not-her-password', password: newPassword }, 'The password is not right.'],
      [{ current: '', password: newPassword }, 'Please enter your password'],
      [{ current: password, password: '1234567' }, 'Password must be at least 8 characters'],
      [{ current: password }, 'password is required'],
      [{ current: password, password: newPassword, email: 'else@example.com' }, 'Unrecognized field: email'],
    ] as const) {
      const answer = await change(anna.token, body);
      expect([answer.status, pick(answer.body, 'message')]).toEqual([400, message]);
    }
    expect((await change('', { current: password, password: newPassword })).status).toBe(401);
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
  });
});

describe('an older order that a customer asks for by its number', () => {
  const ask = (token: string, body: unknown, action = '') =>
    call(shop, `/store/customers/me/order-transfers${action}`, { body, ...(token ? { headers: bearer(token) } : {}) });

  test('sends a mail to its own email, with the same answer as an unknown order', async () => {
    const anna = await newCustomer(shop);
    const order = await guestOrder(shop, uniqueEmail('buyer'));
    const there = await ask(anna.token, { number: order.number, email: order.email.toUpperCase() });
    const not = await ask(anna.token, { number: order.number, email: uniqueEmail('nobody') });

    expect([there.status, not.status]).toEqual([202, 202]);
    expect(there.body).toEqual(not.body);
    expect((await mailTo(order.email, /order-transfer\?/)).text).toContain(order.id);
    expect(await kindsWrittenTo(database, anna.email)).not.toContain('order-transfer');
  });

  test('is not given without a sign-in or a number', async () => {
    const anna = await newCustomer(shop);
    for (const action of ['', '/cancel']) {
      expect((await ask('', { number: 1, email: anna.email }, action)).status).toBe(401);
      expect((await ask(anna.token, { number: 'one', email: anna.email }, action)).status).toBe(400);
    }
  });

  test('can be withdrawn by the customer who asked only', { tags: 'nightly' }, async () => {
    const [anna, ben] = [await newCustomer(shop), await newCustomer(shop)];
    const order = await guestOrder(shop, uniqueEmail('buyer'));
    const named = { number: order.number, email: order.email };
    await ask(anna.token, named);
    const { text } = await mailTo(order.email, /order-transfer\?/);
    const token = new URL(/https?:\S+\/order-transfer\?\S+/.exec(text)?.[0] ?? '').searchParams.get('token') ?? '';
    const accept = () => call(shop, `/store/orders/${order.id}/transfer/accept`, { body: { token } });

    expect((await ask(ben.token, named, '/cancel')).status).toBe(202);
    expect((await ask(anna.token, named, '/cancel')).status).toBe(202);
    expect((await accept()).status).toBe(404);
    // A new request works, and another customer cannot withdraw it.
    await ask(anna.token, named);
    await expect
      .poll(async () => (await mailsTo(order.email)).filter(({ text }) => /order-transfer\?/.test(text)).length)
      .toBe(2);
    await ask(ben.token, named, '/cancel');
    const last = (await mailsTo(order.email)).findLast(({ text }) => /order-transfer\?/.test(text))?.text ?? '';
    const proof = new URL(/https?:\S+\/order-transfer\?\S+/.exec(last)?.[0] ?? '').searchParams.get('token') ?? '';
    const moved = await call(shop, `/store/orders/${order.id}/transfer/accept`, { body: { token: proof } });
    expect(moved.status).toBe(200);
  });
});
