import { describe, expect, test } from 'vitest';
import { address, cartReadyToPay } from '../../world/carts.ts';
import { uniqueEmail } from '../../world/customers.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin, runJob } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';
import { call } from '../../world/store-api.ts';
import { shopDatabase, tablesWith } from '../shop-database.ts';

const shop = runningShop();
const database = shopDatabase();

const applyRetention = () => runJob(shop, 'apply-retention');

async function setLastChange(days: number, cart: string) {
  const ago = `now() - interval '${days} days'`;
  await database.query(`update cart set updated_at = ${ago} where id = $1`, [cart]);
  await database.query(`update cart_line_item set updated_at = ${ago} where cart_id = $1`, [cart]);
}

const countRows = async (sql: string, value: string) => (await database.query(sql, [value])).rows.length;
const countCarts = (email: string) => countRows('select 1 from cart where email = $1', email);
/** The carts here have the email as their street, too. */
const countAddresses = (street: string) => countRows('select 1 from cart_address where address_1 = $1', street);

const countGuests = (email: string) => countRows('select 1 from customer where email = $1', email);

async function ageGuests(emails: string[]) {
  await database.query(`update customer set created_at = now() - interval '7 years' where email = any($1)`, [emails]);
}

async function createCart(email: string) {
  const { cart } = await cartReadyToPay(shop, email);
  await database.query(
    `update cart_address set address_1 = $2 where id in
       (select unnest(array[shipping_address_id, billing_address_id]) from cart where id = $1)`,
    [cart, email],
  );
  return cart;
}

describe('the shop deletes what the privacy policy says:', () => {
  test('an abandoned cart with its addresses, 90 days after its last change', {
    tags: 'nightly',
  }, async () => {
    const [old, fresh, touched] = [uniqueEmail('old'), uniqueEmail('fresh'), uniqueEmail('touched')];
    await setLastChange(91, await createCart(old));
    await setLastChange(89, await createCart(fresh));
    const again = await createCart(touched);
    await setLastChange(91, again);
    await ageGuests([old, fresh]);
    await database.query('update cart_line_item set updated_at = now() where cart_id = $1', [again]);
    expect(await countAddresses(old)).toBeGreaterThan(0);
    await applyRetention();

    expect([await countCarts(old), await countAddresses(old), await countGuests(old)]).toEqual([0, 0, 0]);
    expect(await countGuests(fresh)).toBe(1);
    expect([await countCarts(fresh), await countCarts(touched)]).toEqual([1, 1]);
    expect(await countAddresses(fresh)).toBeGreaterThan(0);
  });

  test('no cart with an order, even one that was never marked as completed', { tags: 'nightly' }, async () => {
    const bought = uniqueEmail('bought');
    const { id } = await guestOrder(shop, bought);
    const { rows } = await database.query('select cart_id from order_cart where order_id = $1', [id]);
    await database.query('update cart set completed_at = null where id = $1', [rows[0].cart_id]);
    await setLastChange(91, rows[0].cart_id);
    await applyRetention();

    expect(await countCarts(bought)).toBe(1);
    await database.query('update cart set completed_at = now() where id = $1', [rows[0].cart_id]);
  });

  test('the names in an order and the words of its reviews after six years; the order itself stays', async () => {
    const [old, fresh] = [uniqueEmail('long-ago'), uniqueEmail('lately')];
    const orders = [await guestOrder(shop, old), await guestOrder(shop, fresh)];
    const named = async (id = '') =>
      (
        await database.query(
          `select o.email, a.last_name, a.address_1, o.id from "order" o
           join order_address a on a.id = o.shipping_address_id where o.id = $1`,
          [id],
        )
      ).rows[0];
    const parcels = async (id = '') =>
      (
        await database.query(
          'select 1 from parcel p join order_cart o on o.cart_id = p.cart_id where o.order_id = $1',
          [id],
        )
      ).rows.length;
    const review = async (id = '') =>
      (await database.query('select stars, words, name from review where order_id = $1', [id])).rows;
    for (const { id } of orders) {
      await database.query(
        `insert into review (id, order_id, product_id, stars, words, name, state, answer, reason)
         values ($1, $2, 'prod_gone', 4, 'My aunt wept.', 'Ruth', 'shown', '', '')`,
        [`rev_${crypto.randomUUID()}`, id],
      );
      await database.query(
        `insert into parcel (id, cart_id, address, is_gift, from_name)
         select $1, cart_id, '{"first_name": "Mary"}', true, 'Ruth' from order_cart where order_id = $2`,
        [`parc_${crypto.randomUUID()}`, id],
      );
      // A gift card or an account paid a part of it.
      await database.query(
        `insert into credit_line (id, cart_id, reference, reference_id, amount, raw_amount)
         select $1, cart_id, 'gift_card', 'gone', 1, '{"value": "1", "precision": 20}' from order_cart where order_id = $2`,
        [`cacl_${crypto.randomUUID()}`, id],
      );
    }
    await database.query(`update "order" set created_at = now() - interval '6 years 1 day' where id = $1`, [
      orders[0]?.id,
    ]);
    await ageGuests([old, fresh]);
    await applyRetention();

    expect(await named(orders[0]?.id)).toEqual({ id: orders[0]?.id, email: '', last_name: '', address_1: '' });
    expect([await parcels(orders[0]?.id), await parcels(orders[1]?.id)]).toEqual([0, 1]);
    expect(await review(orders[0]?.id)).toEqual([{ stars: 4, words: '', name: '' }]);
    expect(await review(orders[1]?.id)).toEqual([{ stars: 4, words: 'My aunt wept.', name: 'Ruth' }]);
    await database.query(`delete from review where product_id = 'prod_gone'`);
    await database.query('delete from parcel p using order_cart o where o.cart_id = p.cart_id and o.order_id = $1', [
      orders[1]?.id,
    ]);
    expect(await countCarts(old)).toBe(0);
    expect([await countGuests(old), await countGuests(fresh)]).toEqual([0, 1]);
    const nameless =
      'select 1 from customer c join "order" o on o.customer_id = c.id where o.id = $1 and c.last_name is null';
    expect(await countRows(nameless, orders[0]?.id ?? '')).toBe(1);
    expect((await named(orders[1]?.id)).last_name).not.toBe('');
    expect(await countCarts(fresh)).toBe(1);
    const kept = await asAdmin(shop, `/admin/orders/${orders[0]?.id}?fields=total,items.title`);
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({ order: { items: [{ title: expect.stringMatching(/./) }] } });
  });

  test('what the owner corrected of an order and what its buyer said when it was cancelled, after six years', async () => {
    const [typed, right] = [uniqueEmail('typed'), uniqueEmail('right')];
    const [street, flat, reason] = ['street', 'flat', 'reason'].map((what) => `1 ${what} ${crypto.randomUUID()}`);
    const { id, link } = await guestOrder(shop, typed);
    for (const change of [
      { shipping_address: { ...address, address_1: street }, billing_address: { ...address, address_1: street } },
      { shipping_address: { ...address, address_1: flat } },
      { email: right },
    ]) {
      expect((await asAdmin(shop, `/admin/orders/${id}`, change)).status).toBe(200);
    }
    await call(shop, `/store/orders/${id}/cancel-request`, { body: { reason }, headers: link });
    const named = async () => {
      const tables = new Set<string>();
      for (const words of [typed, right, street, flat, reason]) {
        for (const table of await tablesWith(database, words ?? '')) tables.add(table);
      }
      return [...tables].sort();
    };
    expect(await named()).toEqual(expect.arrayContaining(['cancel_request', 'order_address', 'order_change_action']));
    await database.query(`update "order" set created_at = now() - interval '6 years 1 day' where id = $1`, [id]);
    await ageGuests([typed, right]);
    await applyRetention();

    expect(await named()).toEqual([]);
    expect(await countRows('select 1 from order_change where order_id = $1', id)).toBe(4);
  });

  test('the address of a mail, and what the bell said, after 30 days', async () => {
    const [old, fresh] = [`noti_old_${crypto.randomUUID()}`, `noti_fresh_${crypto.randomUUID()}`];
    for (const [id, days] of [
      [old, 31],
      [fresh, 29],
    ]) {
      await database.query(
        `insert into notification (id, "to", channel, template, data, status, created_at)
         values ($1, 'anna@example.com', 'feed', 'shop-bell', '{"title": "New order 1"}', 'success',
           now() - make_interval(days => $2::int))`,
        [id, days],
      );
    }
    await database.query(
      `insert into outgoing_mail (id, kind, cause, recipient, data, status, next_attempt_at, give_up_at, created_at, updated_at)
       select id, 'contact-received', id, 'anna@example.com', '{}', 'sent', created_at, created_at, created_at, created_at
       from notification where id = any($1)`,
      [[old, fresh]],
    );
    await applyRetention();
    const named = { notification: 'true', outgoing_mail: `recipient <> ''` };
    for (const [table, isNamed] of Object.entries(named)) {
      const there = (id: string) => countRows(`select 1 from ${table} where id = $1 and ${isNamed}`, id);
      expect([table, await there(old), await there(fresh)]).toEqual([table, 0, 1]);
      await database.query(`delete from ${table} where id = any($1)`, [[old, fresh]]);
    }
  });

  test('a message after two years', async () => {
    const [old, fresh] = [`msg_old_${crypto.randomUUID()}`, `msg_fresh_${crypto.randomUUID()}`];
    for (const [id, age] of [
      [old, '2 years 1 day'],
      [fresh, '1 year'],
    ]) {
      await database.query(
        `insert into contact_message (id, name, email, telephone, message, status, created_at)
         values ($1, 'Anna', 'anna@example.com', '', 'Do you send cards to Donegal?', 'answered', now() - $2::interval)`,
        [id, age],
      );
    }
    await applyRetention();
    const there = (id: string) => countRows('select 1 from contact_message where id = $1', id);
    expect([await there(old), await there(fresh)]).toEqual([0, 1]);
    await database.query('delete from contact_message where id = $1', [fresh]);
  });
});
