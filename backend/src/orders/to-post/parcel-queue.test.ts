import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { addDays, dayOf } from '@shop/shared/format/calendar';
import { beforeAll, expect, test } from 'vitest';
import { throwawayDatabase } from '../../../testing/throwaway-database';
import { Migration20261214000000 } from '../../modules/gift-cards/migrations/Migration20261214000000';
import { Migration20261129000000 } from '../../modules/outbox/migrations/Migration20261129000000';
import { Migration20261212000000 } from '../../modules/parcels/migrations/Migration20261212000000';
import { countToPost, listLater, listRecentlyCancelled, listToPost } from './parcel-queue';

const opened = throwawayDatabase(Migration20261129000000, Migration20261212000000, Migration20261214000000);
const container = createMedusaContainer();
container.register(ContainerRegistrationKeys.PG_CONNECTION, { resolve: () => opened.database });

/** The columns of Medusa's tables that are read here. */
const tables = `
  create table "order" (id text, version int default 1, metadata jsonb, created_at timestamptz default now(),
    updated_at timestamptz default now(), canceled_at timestamptz, deleted_at timestamptz, is_draft_order boolean default false);
  create table order_item (order_id text, item_id text, version int default 1, quantity numeric default 1,
    shipped_quantity numeric default 0, delivered_quantity numeric default 0, deleted_at timestamptz);
  create table order_line_item (id text, metadata jsonb);
  create table order_payment_collection (order_id text, payment_collection_id text, deleted_at timestamptz);
  create table payment_collection (id text, captured_amount numeric, refunded_amount numeric, deleted_at timestamptz);
  create table payment (id text, payment_collection_id text);
  create table order_cart (order_id text, cart_id text, deleted_at timestamptz);
  create table refund (id text, payment_id text, metadata jsonb, deleted_at timestamptz);
  create table order_shipping (order_id text, version int default 1, shipping_method_id text, deleted_at timestamptz);
  create table order_shipping_method (id text, shipping_option_id text);
  create table shipping_option (id text, shipping_option_type_id text);
  create table shipping_option_type (id text, code text);
  create table trade_invoice (order_id text, number text, pence int, credited int);
  create table payment_dispute (order_id text, standing text, amount int, deleted_at timestamptz);
  create table cancel_request (order_id text, kind text, deleted_at timestamptz, closed_at timestamptz);
  create table order_summary (order_id text, version int, totals jsonb, deleted_at timestamptz);`;

beforeAll(() => opened.pool.query(tables));

const today = dayOf(new Date());
const insert = (sql: string, values: unknown[]) => opened.pool.query(sql, values);

/** @param lines the parcel of each; null for the delivery address */
async function order(id: string, lines: (string | null)[], { age = 1, cancelled = false } = {}) {
  const placed = new Date(Date.now() - age * 60 * 60 * 1000);
  await insert('insert into "order" (id, metadata, created_at, canceled_at) values ($1, $2, $3, $4)', [
    id,
    { cart_id: `cart_${id}` },
    placed,
    cancelled ? new Date() : null,
  ]);
  await insert('insert into order_payment_collection values ($1, $1)', [id]);
  await insert('insert into payment_collection values ($1, 10, 0)', [id]);
  for (const [at, parcel] of lines.entries()) {
    const line = `${id}_${at}`;
    await insert('insert into order_item (order_id, item_id) values ($1, $2)', [id, line]);
    await insert('insert into order_line_item values ($1, $2)', [line, parcel ? { parcel_id: parcel } : {}]);
  }
}

function parcel(id: string, order: string, { day, isMain = false }: { day?: string; isMain?: boolean } = {}) {
  return insert(
    `insert into parcel (id, cart_id, address, is_gift, from_name, wish, day, post_on)
     values ($1, $2, $3, true, '', $4, $5, $5)`,
    [id, `cart_${order}`, isMain ? null : {}, day ? 'post' : null, day ?? null],
  );
}

const keys = async () => (await listToPost(container, { limit: 100 })).orders.map(({ id }) => id);

test('each parcel of an order waits by itself, and those for a later day apart from all counts', async () => {
  await order('order_a', [null, null], { age: 5 });
  await order('order_b', [null, 'parc_b', 'parc_b'], { age: 4 });
  await parcel('parc_b', 'order_b');
  await order('order_c', [null], { age: 3 });
  await parcel('parc_c', 'order_c', { day: addDays(today, 3), isMain: true });
  await order('order_d', ['parc_d'], { age: 2 });
  await parcel('parc_d', 'order_d', { day: addDays(today, 1) });
  await order('order_e', ['parc_gone', null], { age: 1 });

  expect(await keys()).toEqual(['order_a', 'order_b', 'order_b.parc_b', 'order_e']);
  expect(await listLater(container)).toEqual(['order_d.parc_d', 'order_c']);
  expect(await countToPost(container)).toMatchObject({ toPost: 4, express: 0, held: 0, later: 2 });
});

test('pages of any size have each parcel once', async () => {
  const found: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await listToPost(container, { limit: 1, after });
    found.push(...page.orders.map(({ id }) => id));
    if (page.next === null) break;
    after = page.next;
  }
  expect(found).toEqual(await keys());
});

test('a day that has come is due since its morning, and what is posted waits no more', async () => {
  await insert('update parcel set post_on = $1 where id = $2', [today, 'parc_d']);
  expect(await keys()).toEqual(expect.arrayContaining(['order_d.parc_d']));
  expect(await listLater(container)).toEqual(['order_c']);
  await insert("update order_item set shipped_quantity = 1 where order_id = 'order_b' and item_id <> 'order_b_0'", []);
  expect((await keys()).filter((id) => id.startsWith('order_b'))).toEqual(['order_b']);
});

test('an order waits while a bank may give its money back, and no more once nothing of it is left', async () => {
  await order('order_g', [null]);
  const isWaiting = async () => (await keys()).includes('order_g');
  const dispute = (standing: string, pence: number) =>
    insert('insert into payment_dispute (order_id, standing, amount) values ($1, $2, $3)', [
      'order_g',
      standing,
      pence,
    ]);
  await dispute('open', 1000);
  await dispute('lost', 999);
  expect(await isWaiting()).toBe(true);
  await dispute('lost', 1);
  expect(await isWaiting()).toBe(false);
});

test('a parcel of a cancelled order is called off by its own key', async () => {
  await order('order_f', [null, 'parc_f'], { cancelled: true });
  await parcel('parc_f', 'order_f');
  expect((await listRecentlyCancelled(container)).toSorted()).toEqual(['order_f', 'order_f.parc_f']);
  expect((await keys()).filter((id) => id.startsWith('order_f'))).toEqual([]);
});

test('an order on account is called off like one that was paid by card, and one that was never paid is not', async () => {
  await order('order_g', [null], { cancelled: true });
  await order('order_h', [null], { cancelled: true });
  await insert('update payment_collection set captured_amount = 0 where id = any($1)', [['order_g', 'order_h']]);
  await insert("insert into trade_invoice values ('order_g', '7', 1000, 0)", []);
  const found = await listRecentlyCancelled(container);
  expect(found).toContain('order_g');
  expect(found).not.toContain('order_h');
});

test('an order that a code made free is called off once it was confirmed', async () => {
  await order('order_i', [null], { cancelled: true });
  await insert('update payment_collection set captured_amount = 0 where id = $1', ['order_i']);
  expect(await listRecentlyCancelled(container)).not.toContain('order_i');
  await insert(
    `insert into outgoing_mail (id, kind, cause, recipient, data, status, give_up_at)
     values ('mail_i', 'order-confirmation', 'order_i', 'ruth@example.com', '{}', 'sent', now())`,
    [],
  );
  expect(await listRecentlyCancelled(container)).toContain('order_i');
});
