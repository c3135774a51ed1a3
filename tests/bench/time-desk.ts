import pg from 'pg';
import { guestOrder, postOrder } from '../world/orders.ts';
import { asAdmin } from '../world/owner.ts';
import type { RunningShop } from '../world/running-shop.ts';
import { p95, type Row } from './row.ts';

const orders = 100_000;
const tries = 60;

/** The requests that the owner's browser makes every few seconds, and the queue. */
const pages = {
  Today: '/admin/desk',
  'To post': '/admin/to-post?limit=50',
  'Counts of the menu': '/admin/to-post/count',
};

/** In a small shop a page takes about 25 ms, and may take 200 ms in a large one. A lost index costs far more. */
const growth = 8;

const tables: Record<string, string[]> = {
  order: ['id'],
  order_summary: ['id', 'order_id'],
  order_line_item: ['id'],
  order_item: ['id', 'order_id', 'item_id'],
  order_shipping_method: ['id'],
  order_shipping: ['id', 'order_id', 'shipping_method_id'],
  payment_collection: ['id'],
  payment: ['id', 'payment_collection_id', 'payment_session_id'],
  order_payment_collection: ['id', 'order_id', 'payment_collection_id'],
  order_transaction: ['id', 'order_id'],
  order_cart: ['id', 'order_id', 'cart_id'],
};

const ofOrder = `
  WITH items AS (SELECT item_id FROM order_item WHERE order_id = $1),
    methods AS (SELECT shipping_method_id FROM order_shipping WHERE order_id = $1),
    collections AS (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1)`;
const where: Record<string, string> = {
  order: 'id = $1',
  order_line_item: 'id IN (SELECT item_id FROM items)',
  order_shipping_method: 'id IN (SELECT shipping_method_id FROM methods)',
  payment_collection: 'id IN (SELECT payment_collection_id FROM collections)',
  payment: 'payment_collection_id IN (SELECT payment_collection_id FROM collections)',
};

/**
 * Times the owner's pages in a shop of many orders: one real order is copied for each quarter of an hour of the past.
 * The database is thrown away.
 */
export async function timeDesk(shop: RunningShop): Promise<Row[]> {
  const old = await guestOrder(shop, 'bench@example.com');
  await postOrder(shop, old.id);
  await guestOrder(shop, 'bench@example.com');
  const small = await timePages(shop);
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    for (const [table, columns] of Object.entries(tables)) await copy(database, table, columns, old.id);
    await database.query('ANALYZE');
  } finally {
    await database.end();
  }
  const large = await timePages(shop);
  return Object.keys(pages).flatMap((name) => rowsOf(name, small.get(name), large.get(name)));
}

async function copy(database: pg.Client, table: string, columns: string[], order: string): Promise<void> {
  const changed = columns.map((name) => `'${name}', row.${name} || '_' || nth`).join(', ');
  const moved = table === 'order' ? `, 'metadata', jsonb_build_object('cart_id', 'bench_' || nth)` : '';
  await database.query(
    `${ofOrder}
     INSERT INTO "${table}"
     SELECT (jsonb_populate_record(row, jsonb_build_object(${changed}${moved},
       'created_at', row.created_at - nth * interval '15 minutes',
       'updated_at', row.updated_at - nth * interval '15 minutes'))).*
     FROM "${table}" row, generate_series(1, ${orders}) nth WHERE ${where[table] ?? 'order_id = $1'}`,
    [order],
  );
}

/** @returns the p95 of each page in milliseconds */
async function timePages(shop: RunningShop): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (const [name, path] of Object.entries(pages)) found.set(name, await time(shop, path));
  return found;
}

async function time(shop: RunningShop, path: string): Promise<number> {
  const times: number[] = [];
  for (let count = -5; count < tries; count += 1) {
    const begun = performance.now();
    const { status } = await asAdmin(shop, path);
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    if (count >= 0) times.push(performance.now() - begun);
  }
  return p95(times);
}

function rowsOf(name: string, small = Number.NaN, large = Number.NaN): Row[] {
  const shop = `${name} in a shop of ${orders.toLocaleString('en-GB')} orders`;
  return [
    {
      measure: `${shop}, p95 of ${tries}`,
      ...{ bound: 200, is: 'at most', figure: large, unit: 'ms', binds: false },
    },
    {
      measure: `${shop}: p95, to that of the shop before them (${small.toFixed(0)} ms)`,
      ...{ bound: growth, is: 'at most', figure: large / small, unit: '×', binds: true },
    },
  ];
}
