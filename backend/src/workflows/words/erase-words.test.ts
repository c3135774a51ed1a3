import { ContainerRegistrationKeys, createMedusaContainer } from '@medusajs/framework/utils';
import { retentionCutoff } from '@shop/shared/retention';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { throwawayDatabase } from '../../../testing/throwaway-database';
import { eraseUnsentWords, eraseWords, eraseWordsWorkflow } from './erase-words';

const opened = throwawayDatabase();
const container = createMedusaContainer();
container.register(ContainerRegistrationKeys.PG_CONNECTION, { resolve: () => opened.database });

/** The columns of Medusa's tables that are read here. */
const tables = `
  create table "order" (id text, version int default 1, customer_id text, email text, created_at timestamptz, canceled_at timestamptz);
  create table order_item (order_id text, item_id text, version int default 1, shipped_quantity numeric default 0, delivered_quantity numeric default 0, metadata jsonb);
  create table order_line_item (id text, metadata jsonb);
  create table order_fulfillment (order_id text, fulfillment_id text, deleted_at timestamptz);
  create table fulfillment (id text, shipped_at timestamptz, delivered_at timestamptz, canceled_at timestamptz);
  create table order_cart (order_id text, cart_id text, deleted_at timestamptz);
  create table cart_line_item (id text, cart_id text, metadata jsonb);`;

beforeAll(() => opened.pool.query(tables));
beforeEach(() =>
  opened.pool.query(
    'truncate "order", order_item, order_line_item, order_fulfillment, fulfillment, order_cart, cart_line_item',
  ),
);

const words = { words_id: 'w1', words: 'Dear Ruth', hand: 'flowing' };
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000);
const cutoff = daysAgo(90);

interface Placed {
  placed?: number;
  /** A card of the order went into the post then; its own, unless `isOther`. */
  posted?: number;
  isOther?: boolean;
  cancelled?: number;
  email?: string;
}

async function order(id: string, { placed = 100, posted, isOther, cancelled, email = 'naomi@example.com' }: Placed) {
  const { pool } = opened;
  await pool.query(
    'insert into "order" (id, customer_id, email, created_at, canceled_at) values ($1, $2, $3, $4, $5)',
    [id, `cus_${email}`, email, daysAgo(placed), cancelled === undefined ? null : daysAgo(cancelled)],
  );
  await pool.query('insert into order_item (order_id, item_id, shipped_quantity, metadata) values ($1, $1, $2, $3)', [
    id,
    posted === undefined || isOther ? 0 : 1,
    words,
  ]);
  await pool.query('insert into order_line_item values ($1, $2)', [id, words]);
  await pool.query('insert into order_cart (order_id, cart_id) values ($1, $1)', [id]);
  await pool.query('insert into cart_line_item values ($1, $1, $2)', [id, words]);
  if (posted === undefined) return;
  await pool.query('insert into order_fulfillment (order_id, fulfillment_id) values ($1, $1)', [id]);
  await pool.query('insert into fulfillment (id, shipped_at) values ($1, $2)', [id, daysAgo(posted)]);
}

/** The orders whose words are still there: on their lines, in their versions and in their carts. */
async function kept(): Promise<string[][]> {
  return Promise.all(
    [
      ['order_line_item', 'id'],
      ['order_item', 'item_id'],
      ['cart_line_item', 'id'],
    ].map(async ([table, id]) => {
      const { rows } = await opened.pool.query(`select ${id} as id from ${table} where metadata ? 'words' order by id`);
      return rows.map(({ id }) => String(id));
    }),
  );
}

test('words go 90 days after their card was posted or its order cancelled, from order and cart', async () => {
  await order('cancelled lately', { cancelled: 10 });
  await order('cancelled long ago', { cancelled: 91 });
  await order('posted lately', { posted: 89 });
  await order('posted long ago', { posted: 91 });
  await order('still to post', { placed: 200 });
  await eraseWords(container, cutoff);

  const left = ['cancelled lately', 'posted lately', 'still to post'];
  expect(await kept()).toEqual([left, left, left]);
  const { rows } = await opened.pool.query("select metadata from order_line_item where id = 'posted long ago'");
  expect(rows).toEqual([{ metadata: { words_id: 'w1' } }]);
});

test('words of a card that is never posted go a year after the order, or after the last that was posted of it', async () => {
  await order('still to post', { placed: 364 });
  await order('never posted', { placed: 367 });
  await order('posted lately', { placed: 400, posted: 10 });
  await order('the rest still to post', { placed: 400, posted: 10, isOther: true });
  await order('the rest never posted', { placed: 800, posted: 367, isOther: true });
  await eraseUnsentWords(container, retentionCutoff('unsentWords'));

  const left = ['posted lately', 'still to post', 'the rest still to post'];
  expect(await kept()).toEqual([left, left, left]);
});

test('who closes an account leaves no words but those that are still to be written', async () => {
  await order('posted', { posted: 1 });
  await order('still to post', { placed: 300 });
  await order('of another', { posted: 1, email: 'orpah@example.com' });
  await eraseWordsWorkflow(container).run({
    input: { customerId: 'cus_naomi@example.com', email: 'naomi@example.com' },
  });

  const left = ['of another', 'still to post'];
  expect(await kept()).toEqual([left, left, left]);
});
