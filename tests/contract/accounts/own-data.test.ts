import { beforeAll, describe, expect, test } from 'vitest';
import { cartWithGiftCard, codeMailedTo, giftCardOf } from '../../world/cards/gift-cards.ts';
import { applyForTrade, readyCartOf, startPaymentAs } from '../../world/cards/trade.ts';
import { anyVariant, cardsOnSale } from '../../world/cards-on-sale.ts';
import { cartReadyToPay } from '../../world/carts.ts';
import {
  bearer,
  type Customer,
  emailOfToken,
  newCustomer,
  proveEmail,
  saveAddress,
  signIn,
  uniqueEmail,
} from '../../world/customers.ts';
import { kindsWrittenTo, mailsTo, mailTo } from '../../world/mailbox.ts';
import { mustHave } from '../../world/must-have.ts';
import { buy, guestOrder } from '../../world/orders.ts';
import { asAdmin, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call, pick, pickList, pickText } from '../../world/store-api.ts';
import { shopDatabase, tablesWith } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();
const me = '/store/customers/me';

const exportOf = (headers: Record<string, string>) => call(shop, `${me}/export`, { headers });
const close = ({ token }: Customer, body: unknown) => call(shop, `${me}/close`, { body, headers: bearer(token) });
const join = (email: string) => call(shop, `/store/mailing?email=${encodeURIComponent(email)}`);
const isSubscriber = async (email: string) =>
  pickList((await asAdmin(shop, `/admin/subscribers?q=${encodeURIComponent(email)}`)).body, 'subscribers').length > 0;

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
    await join(anna.email);
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

  test('comes by mail as seldom to one address as its accounts come and go', async () => {
    const email = uniqueEmail('often');
    for (let turn = 0; turn < 2; turn += 1) {
      const anna = await newCustomer(shop, email);
      await call(shop, `${me}/mailed-data`, { method: 'POST', headers: bearer(anna.token) });
      await close(anna, { password: anna.password });
    }
    // Mails with one beginning wait for each other; the rest of the cause is the time.
    const { rows } = await database.query(
      `select distinct split_part(cause, ':', 1) as whose from outgoing_mail where kind = 'kept-data' and recipient = $1`,
      [email],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
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

  test('leaves nothing in the shop of a shopper who went as far as the payment and bought nothing', async () => {
    const who = await newCustomer(shop);
    const street = `1 ${crypto.randomUUID()} Street`;
    await saveAddress(shop, who, street);
    const cart = await readyCartOf(shop, who, [[(await anyVariant(shop)).id, 1]]);
    expect((await startPaymentAs(shop, who, cart)).status).toBe(200);
    // A payment that has begun within the hour may still go on.
    await database.query(
      `update payment_session s set updated_at = now() - interval '2 hours' from cart_payment_collection c
       where c.payment_collection_id = s.payment_collection_id and c.cart_id = $1`,
      [cart],
    );
    expect((await close(who, { password: who.password })).status).toBe(200);
    expect(await tablesWith(database, who.email)).toEqual([]);
    expect(await tablesWith(database, street)).toEqual([]);
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
    await runJob(shop, 'reconcile-accounts');
    expect((await signIn(shop, who.email)).status).toBe(401);
    await mailTo(who.email, /is closed/);
    expect(await emailOfToken(shop, (await newCustomer(shop, who.email)).token)).toBe(who.email);
  });

  test.each([
    ['goes with an account of a proven address', `now() - interval '1 hour'`, false],
    ['stays when the address is proven only after the closing', `now() + interval '1 hour'`, true],
    ['stays when the address is never proven', 'null', true],
  ])('whose shop stopped meanwhile: what is kept under its address alone %s', async (_, provenAt, isLeft) => {
    const who = await newCustomer(shop);
    await join(who.email);
    await database.query(
      `update customer set email = id || '@closed.invalid', deleted_at = now(), updated_at = now() where id = $1`,
      [who.id],
    );
    await database.query(
      `update provider_identity set user_metadata = coalesce(user_metadata, '{}')
         || jsonb_build_object('email_proven_at', ${provenAt}) where entity_id = $1`,
      [who.email],
    );
    await runJob(shop, 'reconcile-accounts');
    expect((await signIn(shop, who.email)).status).toBe(401);
    const mail = await mailTo(who.email, /is closed/);
    expect([await isSubscriber(who.email), mail.text.includes('never confirmed')]).toEqual([isLeft, isLeft]);
  });

  test('by the owner, on Medusa’s page of a customer, leaves as little', async () => {
    const { customer } = await customerWithOrder();
    const name = `Mum ${crypto.randomUUID()}`;
    const reminder = { name, on_day: '2099-03-03', occasion: '' };
    await call(shop, `${me}/reminders`, { body: reminder, headers: bearer(customer.token) });
    await applyForTrade(shop, customer);
    const { id } = customer;
    expect((await asAdmin(shop, `/admin/customers/${id}`, undefined, 'DELETE')).body).toMatchObject({ deleted: true });

    const { rows } = await database.query(
      `select email, first_name, phone, (select count(*)::int from customer_address where customer_id = $1) as addresses,
         (select count(*)::int from reminder where customer_id = $1) as reminders,
         (select count(*)::int from favourite where customer_id = $1) as favourites,
         (select count(*)::int from trade_account where customer_id = $1) as applications
       from customer where id = $1`,
      [id],
    );
    const erased = { email: `${id}@closed.invalid`, first_name: null, phone: null };
    expect(rows).toEqual([{ ...erased, addresses: 0, reminders: 0, favourites: 0, applications: 0 }]);
    expect((await signIn(shop, customer.email)).status).toBe(401);
    await mailTo(customer.email, /is closed/);
    expect((await asAdmin(shop, `/admin/customers/${id}`, undefined, 'DELETE')).status).toBe(404);
  });

  test('leaves no name of a guest whom the owner deletes either', async () => {
    const { id, email } = await guestOrder(shop, uniqueEmail('guest'));
    const order = await asAdmin(shop, `/admin/orders/${id}?fields=customer_id`);
    const guest = pickText(order.body, 'order', 'customer_id');
    await asAdmin(shop, `/admin/customers/${guest}`, undefined, 'DELETE');
    const { rows } = await database.query('select email, first_name, last_name from customer where id = $1', [guest]);
    expect(rows).toEqual([{ email: `${guest}@closed.invalid`, first_name: null, last_name: null }]);
    expect(await kindsWrittenTo(database, email)).not.toContain('account-closed');
  });

  describe('of which a write fails', () => {
    const kept = ['customer_address', 'favourite', 'reminder', 'trade_account'];

    async function failingAt(table: string, named: string, press: () => Promise<{ status: number }>) {
      const name = `refuse_${named.toLowerCase()}`;
      await database.query(
        `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN IF coalesce(to_jsonb(new), to_jsonb(old))::text LIKE '%${named}%' THEN RAISE EXCEPTION 'No.'; END IF;
         RETURN coalesce(new, old); END $$`,
      );
      try {
        await database.query(
          `CREATE TRIGGER ${name} BEFORE INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
        );
        expect((await press()).status).toBe(500);
      } finally {
        await database.query(`DROP FUNCTION ${name}() CASCADE`);
      }
    }

    async function closeFailingAt(table: string, who: Customer, named = who.id) {
      await failingAt(table, named, () => close(who, { password: who.password }));
      await runJob(shop, 'reconcile-accounts');
    }

    async function shopkeeper() {
      const { customer } = await customerWithOrder();
      const reminder = { name: 'Mum’s birthday', on_day: '03-03', occasion: 'Birthday' };
      await call(shop, `${me}/reminders`, { body: reminder, headers: bearer(customer.token) });
      await applyForTrade(shop, customer);
      for (const table of kept) expect([table, await rowsOf(table, customer)]).toEqual([table, 1]);
      return customer;
    }

    async function rowsOf(table: string, { id }: Customer) {
      return (await database.query(`SELECT 1 FROM ${table} WHERE customer_id = $1`, [id])).rowCount;
    }

    test('stays whole when it is the first', async () => {
      const who = await shopkeeper();
      const dataNow = async () => ({ ...Object((await exportOf(bearer(who.token))).body), made_at: null });
      const before = await dataNow();
      await closeFailingAt('customer', who);
      expect(await dataNow()).toEqual(before);
    });

    test.each([...kept, 'outgoing_mail'])(
      'is closed to the end by the shop when it is a later one: %s',
      { tags: 'nightly' },
      async (table) => {
        const who = await shopkeeper();
        await closeFailingAt(table, who);
        expect((await signIn(shop, who.email)).status).toBe(401);
        for (const one of kept) expect([one, await rowsOf(one, who)]).toEqual([one, 0]);
        const { rows } = await database.query(
          'SELECT email, first_name, phone, deleted_at FROM customer WHERE id = $1',
          [who.id],
        );
        expect(rows).toEqual([
          { email: `${who.id}@closed.invalid`, first_name: null, phone: null, deleted_at: expect.any(Date) },
        ]);
        await mailTo(who.email, /is closed/);
      },
    );

    test('is closed to the end, and leaves no address of a cart that is gone', async () => {
      const who = await newCustomer(shop);
      const { cart: open } = await cartReadyToPay(shop, who.email);
      await call(shop, `/store/carts/${open}/customer`, { body: {}, headers: bearer(who.token) });
      const { rows } = await database.query('SELECT shipping_address_id AS own FROM cart WHERE id = $1', [open]);
      const { own } = mustHave(rows[0]);
      await closeFailingAt('cart_address', who, own);
      expect((await signIn(shop, who.email)).status).toBe(401);
      expect((await call(shop, `/store/carts/${open}`)).status).toBe(404);
      expect((await database.query('SELECT 1 FROM cart_address WHERE id = $1', [own])).rowCount).toBe(0);
    });

    test.each<[string, (press: () => Promise<{ status: number }>) => Promise<void>]>([
      // The job may have ended it between the two presses.
      ['when the owner presses once more', async (press) => expect([200, 404]).toContain((await press()).status)],
      ['by the shop alone', () => runJob(shop, 'reconcile-accounts')],
    ])('is ended %s, of a guest too', async (_, goOn) => {
      const { id, email } = await guestOrder(shop, uniqueEmail('guest'));
      const order = await asAdmin(shop, `/admin/orders/${id}?fields=customer_id`);
      const guest = pickText(order.body, 'order', 'customer_id');
      const { cart: open } = await cartReadyToPay(shop, email);
      const { rows } = await database.query('SELECT shipping_address_id AS own, customer_id FROM cart WHERE id = $1', [
        open,
      ]);
      const { own, customer_id } = mustHave(rows[0]);
      expect(customer_id).toBe(guest);
      const press = () => asAdmin(shop, `/admin/customers/${guest}`, undefined, 'DELETE');
      await failingAt('cart_address', own, press);
      await goOn(press);
      expect((await call(shop, `/store/carts/${open}`)).status).toBe(404);
      const left = 'SELECT email, deleted_at FROM customer WHERE id = $1';
      const erased = { email: `${guest}@closed.invalid`, deleted_at: expect.any(Date) };
      expect((await database.query(left, [guest])).rows).toEqual([erased]);
      expect((await press()).status).toBe(404);
    });
  });

  test('leaves what is kept under its address alone, until a mailed link has proven the address', async () => {
    const email = uniqueEmail('kept');
    await join(email);
    await guestOrder(shop, email);
    await buy(shop, await cartWithGiftCard(shop, uniqueEmail('buyer'), email, 10));
    await codeMailedTo(email);
    const guests = async () => {
      const { body } = await asAdmin(shop, `/admin/customers?q=${encodeURIComponent(email)}&has_account=false`);
      return pickList(body, 'customers').map((guest) => pick(guest, 'first_name'));
    };
    const kept = async () => [await isSubscriber(email), pick(await giftCardOf(shop, email), 'left'), await guests()];
    const all = [true, 10, ['Ruth']];
    expect(await kept()).toEqual(all);

    const stranger = await newCustomer(shop, email);
    expect((await close(stranger, { password: stranger.password })).status).toBe(200);
    expect(await kept()).toEqual(all);
    const mail = await mailTo(email, /is closed/);
    expect(mail.text.replace(/\s+/g, ' ')).toMatch(/never confirmed.*your place on our newsletter.*answer this mail/);

    const owner = await proveEmail(shop, await newCustomer(shop, email));
    expect((await close(owner, { password: owner.password })).status).toBe(200);
    expect(await kept()).toEqual([false, undefined, [null]]);
    const closings = async () => (await mailsTo(email)).filter(({ subject }) => /is closed/.test(subject));
    await expect.poll(async () => (await closings()).length).toBe(2);
    expect((await closings())[1]?.text).not.toContain('never confirmed');
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
    expect(await kindsWrittenTo(database, anna.email)).not.toContain('account-closed');
  });
});
