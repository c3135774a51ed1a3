import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../start/places.ts';
import { shopDatabase } from '../shop-database.ts';

const database = shopDatabase();
const rowsModule = join(root, 'backend/src/cart/snapshot/cart-state-rows.ts');

/** The tables of the modules from which Medusa works out a cart, and of the links between them. */
const ofPricing =
  /^(cart|price|product|promotion|application_method|tax|region|shipping|service_zone|geo_zone|fulfillment_set|inventory|sales_channel|customer_group|credit_line|location_fulfillment)/;

/** No amount of a cart follows from these. */
const irrelevant = [
  'cart',
  'cart_completion',
  'cart_payment_collection',
  'product_category',
  'product_collection',
  'product_tag',
  'product_type',
  'price_set',
  'customer_group',
  'product_option',
  'product_option_value',
  'product_product_option',
  'product_product_option_value',
  'product_variant_option',
  'product_variant_product_image',
  'tax_provider',
  'region_payment_provider',
  'location_fulfillment_provider',
];

test('every table from which a cart is worked out is looked at, or is known to be irrelevant', async () => {
  const { rows } = await database.query(
    "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name",
  );
  const names: string[] = rows.map((row) => row.table_name);
  const source = readFileSync(rowsModule, 'utf8');
  const lookedAt = [...source.matchAll(/^ {2}(\w+): /gm)].map(([, table = '']) => table);
  expect(lookedAt.filter((name) => !names.includes(name))).toEqual([]);
  expect(lookedAt.length).toBeGreaterThan(10);
  const known = [...lookedAt, ...irrelevant];
  expect(names.filter((name) => ofPricing.test(name) && !known.includes(name))).toEqual([]);
});

test('a row of the state is found by an index, which leaves out deleted rows in most tables', async () => {
  const { rows } = await database.query(
    `SELECT tablename, substring(indexdef FROM '[(]"?([a-z_]+)') AS first, indexdef LIKE '% WHERE %' AS is_partial
     FROM pg_indexes WHERE schemaname = 'public'`,
  );
  const { shopRows, cartRows }: Record<string, Record<string, string>> = await import(rowsModule);
  const conditions = Object.entries({ ...shopRows, ...cartRows });
  expect(conditions.length).toBeGreaterThan(10);
  const whole = conditions.filter(([table, condition]) => {
    const [column] = condition.split(' ');
    const indexes = rows.filter(({ tablename, first }) => tablename === table && first === column);
    const isServed = indexes.some(({ is_partial }) => !is_partial || condition.endsWith('AND deleted_at IS NULL'));
    return condition !== 'true' && !isServed;
  });
  expect(whole.map(([table]) => table)).toEqual([]);
});
