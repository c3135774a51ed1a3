import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cartReadyToPay } from '../../world/carts.ts';
import { anyAddress } from '../../world/customers.ts';
import { guestOrder } from '../../world/orders.ts';
import { asAdmin } from '../../world/owner.ts';
import { runningShop } from '../../world/running-shop.ts';

const shop = runningShop();
const database = new pg.Client({ connectionString: shop.databaseUrl });

beforeAll(() => database.connect());
afterAll(() => database.end());

/** What the night begins, begun by the owner; it is done when the answer comes. */
async function forgetNow() {
  expect((await asAdmin(shop, '/admin/workflows-executions/job-forget-old/run', {})).status).toBe(200);
}

async function touchedDaysAgo(days: number, cart: string) {
  const ago = `now() - interval '${days} days'`;
  await database.query(`update cart set updated_at = ${ago} where id = $1`, [cart]);
  await database.query(`update cart_line_item set updated_at = ${ago} where cart_id = $1`, [cart]);
}

const count = async (sql: string, value: string) => (await database.query(sql, [value])).rows.length;
const cartsOf = (email: string) => count('select 1 from cart where email = $1', email);
/** Each cart here is for somebody whose mail address stands in their street too. */
const livesAt = (street: string) => count('select 1 from cart_address where address_1 = $1', street);

async function cartOf(email: string) {
  const { cart } = await cartReadyToPay(shop, email);
  await database.query(
    `update cart_address set address_1 = $2 where id in
       (select unnest(array[shipping_address_id, billing_address_id]) from cart where id = $1)`,
    [cart, email],
  );
  return cart;
}

describe('what has been kept for as long as the privacy policy says is forgotten:', () => {
  test('a cart that became no order, with its addresses, 90 days after it was last touched', {
    tags: 'nightly',
  }, async () => {
    const [old, fresh, touched] = [anyAddress('old'), anyAddress('fresh'), anyAddress('touched')];
    await touchedDaysAgo(91, await cartOf(old));
    await touchedDaysAgo(89, await cartOf(fresh));
    const again = await cartOf(touched);
    await touchedDaysAgo(91, again);
    await database.query('update cart_line_item set updated_at = now() where cart_id = $1', [again]);
    expect(await livesAt(old)).toBeGreaterThan(0);
    await forgetNow();

    expect([await cartsOf(old), await livesAt(old)]).toEqual([0, 0]);
    expect([await cartsOf(fresh), await cartsOf(touched)]).toEqual([1, 1]);
    expect(await livesAt(fresh)).toBeGreaterThan(0);
  });

  test('no cart with an order, though it were never marked as completed', { tags: 'nightly' }, async () => {
    const bought = anyAddress('bought');
    const { id } = await guestOrder(shop, bought);
    const { rows } = await database.query('select cart_id from order_cart where order_id = $1', [id]);
    await database.query('update cart set completed_at = null where id = $1', [rows[0].cart_id]);
    await touchedDaysAgo(91, rows[0].cart_id);
    await forgetNow();

    expect(await cartsOf(bought)).toBe(1);
    await database.query('update cart set completed_at = now() where id = $1', [rows[0].cart_id]);
  });

  test('the names in an order after six years; what was bought stays in the books', async () => {
    const [old, fresh] = [anyAddress('long-ago'), anyAddress('lately')];
    const orders = [await guestOrder(shop, old), await guestOrder(shop, fresh)];
    const named = async (id = '') =>
      (
        await database.query(
          `select o.email, a.last_name, a.address_1, o.id from "order" o
           join order_address a on a.id = o.shipping_address_id where o.id = $1`,
          [id],
        )
      ).rows[0];
    await database.query(`update "order" set created_at = now() - interval '6 years 1 day' where id = $1`, [
      orders[0]?.id,
    ]);
    await forgetNow();

    expect(await named(orders[0]?.id)).toEqual({ id: orders[0]?.id, email: '', last_name: '', address_1: '' });
    expect(await cartsOf(old)).toBe(0);
    expect((await named(orders[1]?.id)).last_name).not.toBe('');
    expect(await cartsOf(fresh)).toBe(1);
    const kept = await asAdmin(shop, `/admin/orders/${orders[0]?.id}?fields=total,items.title`);
    expect(kept.status).toBe(200);
    expect(kept.body).toMatchObject({ order: { items: [{ title: expect.stringMatching(/./) }] } });
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
    await forgetNow();
    const there = (id: string) => count('select 1 from contact_message where id = $1', id);
    expect([await there(old), await there(fresh)]).toEqual([0, 1]);
    await database.query('delete from contact_message where id = $1', [fresh]);
  });
});
