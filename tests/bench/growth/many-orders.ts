import pg from 'pg';
import type { RunningShop } from '../../world/running-shop.ts';

export const orderCount = 100_000;
const customerCount = 20_000;

/** Beside the order of this id its copies have others: these columns hold ids that are made anew. */
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
  cart: ['id'],
  cart_line_item: ['id', 'cart_id'],
  cart_shipping_method: ['id', 'cart_id'],
};

const ofOrder = `
  WITH items AS (SELECT item_id FROM order_item WHERE order_id = $1),
    methods AS (SELECT shipping_method_id FROM order_shipping WHERE order_id = $1),
    collections AS (SELECT payment_collection_id FROM order_payment_collection WHERE order_id = $1),
    carts AS (SELECT cart_id FROM order_cart WHERE order_id = $1)`;
const where: Record<string, string> = {
  order: 'id = $1',
  order_line_item: 'id IN (SELECT item_id FROM items)',
  order_shipping_method: 'id IN (SELECT shipping_method_id FROM methods)',
  payment_collection: 'id IN (SELECT payment_collection_id FROM collections)',
  cart: 'id IN (SELECT cart_id FROM carts)',
  cart_line_item: 'cart_id IN (SELECT cart_id FROM carts)',
  cart_shipping_method: 'cart_id IN (SELECT cart_id FROM carts)',
  payment: 'payment_collection_id IN (SELECT payment_collection_id FROM collections)',
};

/** The customer who is copied has as many orders as a loyal one, and each copy five or fewer. */
const loyal = 2000;
const customerOf = `CASE WHEN nth % ${loyal} = 0 THEN $2 ELSE $2 || '_' || nth % ${customerCount} END`;

/** Copies an order for each quarter of an hour of the past, in half a minute; the database is thrown away. */
export async function copyOrder(shop: RunningShop, order: string, customer: string): Promise<void> {
  const database = new pg.Client({ connectionString: shop.databaseUrl });
  await database.connect();
  try {
    await database.query(
      `INSERT INTO customer SELECT (jsonb_populate_record(row, jsonb_build_object('id', row.id || '_' || nth,
         'email', nth || '-' || row.email, 'created_at', row.created_at - nth * interval '1 hour'))).*
       FROM customer row, generate_series(1, ${customerCount} - 1) nth WHERE id = $1`,
      [customer],
    );
    for (const [table, columns] of Object.entries(tables)) await copy(database, table, columns, order, customer);
    await database.query('ANALYZE');
  } finally {
    await database.end();
  }
}

async function copy(database: pg.Client, table: string, columns: string[], order: string, customer: string) {
  const changed = columns.map((name) => `'${name}', row.${name} || '_' || nth`).join(', ');
  const moved: Record<string, string> = {
    order: `, 'metadata', jsonb_build_object('cart_id', 'bench_' || nth), 'customer_id', ${customerOf}`,
    payment: `, 'data', row.data || jsonb_build_object('id', row.data ->> 'id' || '_' || nth)`,
  };
  await database.query(
    `${ofOrder}
     INSERT INTO "${table}"
     SELECT (jsonb_populate_record(row, jsonb_build_object(${changed}${moved[table] ?? ''},
       'created_at', row.created_at - nth * interval '15 minutes',
       'updated_at', row.updated_at - nth * interval '15 minutes'))).*
     FROM "${table}" row, generate_series(1, ${orderCount}) nth WHERE ${where[table] ?? 'order_id = $1'}`,
    table === 'order' ? [order, customer] : [order],
  );
}
