import { beforeAll, describe, expect, test } from 'vitest';
import { cardsOnSale } from '../../world/cards-on-sale.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import { bearer, type Customer, emailOfToken, newCustomer, signIn, uniqueEmail } from '../../world/customers.ts';
import { mailsTo, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const me = '/store/customers/me';

const exportOf = (headers: Record<string, string>) => call(shop, `${me}/export`, { headers });
const close = ({ token }: Customer, body: unknown) => call(shop, `${me}/close`, { body, headers: bearer(token) });

async function customerWithOrder() {
  const order = await guestOrder(shop, uniqueEmail('settled'));
  const customer = await newCustomer(shop, order.email);
  const headers = bearer(customer.token);
  await call(shop, `/store/orders/${order.id}/claim`, { body: {}, headers: { ...headers, ...order.link } });
  const card = mustHave((await cardsOnSale(shop))[0]).product;
  await call(shop, `${me}/favourites`, { body: { product_ids: [card] }, headers });
  return { customer, order, card };
}

describe('a copy of a customer’s own data', () => {
  let settled: Awaited<ReturnType<typeof customerWithOrder>>;
  beforeAll(async () => {
    settled = await customerWithOrder();
  });

  test('has the account, addresses, orders, cancel requests and favourites', async () => {
    const { customer, order, card } = settled;
    await call(shop, `/store/orders/${order.id}/cancel-request`, { body: { reason: 'Twice' }, headers: order.link });
    const { status, body, headers } = await exportOf(bearer(customer.token));

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(pick(body, 'account')).toMatchObject({
      email: customer.email,
      first_name: 'Anna',
      phone: '+44 28 9000 0001',
    });
    expect(pick(body, 'addresses')).toMatchObject([{ address_1: '1 Test Street', postal_code: 'TE1 1ST' }]);
    expect(pick(body, 'orders')).toMatchObject([{ id: order.id, display_id: order.number, email: customer.email }]);
    expect(pickList(body, 'orders', 0, 'items')).toHaveLength(1);
    expect(pick(body, 'cancel_requests')).toMatchObject([{ order_id: order.id, reason: 'Twice' }]);
    expect(pick(body, 'favourites')).toMatchObject([{ product_id: card }]);
    expect(JSON.stringify(body)).not.toMatch(/password|hash|client_secret/i);
  });

  test('is only for the customer who is signed in, and has nothing of others', async () => {
    const { order } = settled;
    const other = await newCustomer(shop);

    expect((await exportOf({})).status).toBe(401);
    expect((await exportOf(order.link)).status).toBe(401);
    const { body } = await exportOf(bearer(other.token));
    expect(pick(body, 'orders')).toEqual([]);
    expect(JSON.stringify(body)).not.toContain(order.email);
  });

  test('comes by mail where only the email links it, since the account has not proven to own that email', async () => {
    const anna = await newCustomer(shop);
    const letter = { name: 'Anna Example', email: anna.email, message: 'Do you post to the Isle of Man?' };
    await call(shop, '/store/contact', { body: letter });
    await call(shop, `/store/mailing?email=${encodeURIComponent(anna.email)}`);
    const { body } = await exportOf(bearer(anna.token));
    expect(JSON.stringify(body)).not.toContain('Isle of Man');

    const answer = await call(shop, `${me}/mailed-data`, { method: 'POST', headers: bearer(anna.token) });
    expect(answer.status).toBe(202);
    expect(JSON.stringify(answer.body)).not.toContain('Isle of Man');
    const mail = await mailTo(anna.email, /keeps under your address/);
    expect(mail.text).toContain('We keep one letter');
    expect(mail.text).toContain('State: pending');
    // The message may be a stranger's, typed with this address, so its text is not mailed.
    expect(mail.text + mail.html).not.toContain('Isle of Man');
    expect((await call(shop, `${me}/mailed-data`, { method: 'POST' })).status).toBe(401);
  });
});

describe('an account that is closed', () => {
  let closed: Awaited<ReturnType<typeof customerWithOrder>>;
  let second: string;
  let cart: string;
  beforeAll(async () => {
    closed = await customerWithOrder();
    cart = (await cartReadyToPay(shop, closed.customer.email)).cart;
    await call(shop, `/store/carts/${cart}/customer`, { body: {}, headers: bearer(closed.customer.token) });
    second = pickText((await signIn(shop, closed.customer.email)).body, 'token');
    expect((await close(closed.customer, { password: closed.customer.password })).body).toEqual({ closed: true });
  });

  test('cannot be signed in to, has no sessions, and its shopper gets a mail', async () => {
    const { customer } = closed;
    expect(await emailOfToken(shop, customer.token)).toBe(401);
    expect(await emailOfToken(shop, second)).toBe(401);
    const [known, unknown] = [await signIn(shop, customer.email), await signIn(shop, uniqueEmail('nobody'))];
    expect(known.status).toBe(401);
    expect(known.body).toEqual(unknown.body);
    await mailTo(customer.email, /is closed/);
  });

  test('leaves its order, which its link still opens, and no other personal data', async () => {
    const { customer, order } = closed;
    const { body } = await asAdmin(shop, `/admin/orders/${order.id}?fields=email,*shipping_address,*customer`);
    expect(pick(body, 'order', 'email')).toBe(order.email);
    expect(pick(body, 'order', 'shipping_address', 'address_1')).toBe('1 Test Street');
    expect((await call(shop, `/store/orders/${order.id}`, { headers: order.link })).status).toBe(200);
    const found = await asAdmin(shop, `/admin/customers?q=${encodeURIComponent(customer.email)}&has_account=true`);
    expect(pick(found.body, 'customers')).toEqual([]);
    expect((await call(shop, `/store/carts/${cart}`)).status).toBe(404);
  });

  test('is closed to the end, with its mail, when the shop stopped before the sign-in was gone', async () => {
    const who = await newCustomer(shop);
    // What a process leaves that dies between its last two steps.
    await database.query(`update customer set email = id || '@closed.invalid', deleted_at = now() where id = $1`, [
      who.id,
    ]);
    expect((await signIn(shop, who.email)).status).toBe(200);

    expect((await close(who, { password: who.password })).body).toEqual({ closed: true });
    expect((await signIn(shop, who.email)).status).toBe(401);
    await mailTo(who.email, /is closed/);
  });

  test.each([
    ['deleted', 'now()'],
    ['anonymous', 'null'],
  ])('needs no shopper to be closed to the end: %s', async (_, deletedAt) => {
    const who = await newCustomer(shop);
    await database.query(
      `update customer set email = id || '@closed.invalid', deleted_at = ${deletedAt} where id = $1`,
      [who.id],
    );
    const job = await asAdmin(shop, '/admin/workflows-executions/job-reconcile-accounts/run', {});
    expect(job.status).toBe(200);
    expect((await signIn(shop, who.email)).status).toBe(401);
    await mailTo(who.email, /is closed/);
    expect(await emailOfToken(shop, (await newCustomer(shop, who.email)).token)).toBe(who.email);
  });

  test('frees its email for a new account, which starts empty', { tags: 'nightly' }, async () => {
    const { customer } = await customerWithOrder();
    await close(customer, { password: customer.password });

    const { token } = await newCustomer(shop, customer.email);
    expect(await emailOfToken(shop, token)).toBe(customer.email);
    const { body } = await exportOf(bearer(token));
    expect(pick(body, 'orders')).toEqual([]);
    expect(pick(body, 'addresses')).toEqual([]);
    expect(pick(body, 'favourites')).toEqual([]);
  });

  test('needs its password to be closed', async () => {
    const anna = await newCustomer(shop);

    const wrong = await close(anna, { password: 'another-password' });
    expect(wrong.status).toBe(400);
    expect(wrong.body).toMatchObject({ code: 'wrong_password', message: 'The password is not right.' });
    const missing = await close(anna, {});
    expect([missing.status, pick(missing.body, 'message')]).toEqual([400, 'Please enter your password']);
    expect((await close(anna, { password: anna.password, email: 'other@example.com' })).status).toBe(400);
    expect((await call(shop, `${me}/close`, { body: { password: anna.password } })).status).toBe(401);
    expect(await emailOfToken(shop, anna.token)).toBe(anna.email);
    expect((await mailsTo(anna.email)).filter(({ subject }) => /is closed/.test(subject))).toEqual([]);
  });

  test('is no longer on the newsletter', { tags: 'nightly' }, async () => {
    const anna = await newCustomer(shop);
    await call(shop, `/store/mailing?email=${encodeURIComponent(anna.email)}`);
    const listed = () => asAdmin(shop, `/admin/subscribers?q=${encodeURIComponent(anna.email)}`);
    expect(pickList((await listed()).body, 'subscribers')).toHaveLength(1);

    await close(anna, { password: anna.password });
    expect(pickList((await listed()).body, 'subscribers')).toEqual([]);
  });
});
