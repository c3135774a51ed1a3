import { createMedusaContainer } from '@medusajs/framework/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openThrowawayDatabase } from '../../../testing/throwaway-database';
import { nameGuests } from './name-guests';

type Opened = Awaited<ReturnType<typeof openThrowawayDatabase>>;
let opened: Opened;
const container = createMedusaContainer();

/** The columns of Medusa's tables that the statement reads. */
const tables = `
  CREATE TABLE customer (id text, email text, first_name text, last_name text, has_account boolean, deleted_at timestamptz);
  CREATE TABLE order_address (id text, first_name text, last_name text);
  CREATE TABLE "order" (id text, customer_id text, email text, shipping_address_id text, created_at timestamptz, deleted_at timestamptz, billing_address_id text);`;

beforeAll(async () => {
  opened = await openThrowawayDatabase();
  await opened.pool.query(tables);
  await opened.pool.query(`
    INSERT INTO customer VALUES ('guest', 'ruth@example.com', NULL, NULL, false), ('named', 'naomi@example.com', 'Naomi', '', false),
      ('account', 'anna@example.com', NULL, NULL, true), ('closed', 'closed@closed.invalid', NULL, NULL, false),
      ('forgotten', 'old@example.com', NULL, NULL, false), ('giver', 'orpah@example.com', NULL, NULL, false);
    INSERT INTO order_address VALUES ('first', 'Ruth', 'Example'), ('second', 'Boaz', 'Example'), ('empty', '', ''), ('buyer', 'Orpah', 'Example');
    INSERT INTO "order" VALUES ('first', 'guest', 'Ruth@example.com', 'first', '2026-01-01'),
      ('second', 'guest', 'ruth@example.com', 'second', '2026-02-01'), ('named', 'named', 'naomi@example.com', 'second', '2026-02-01'),
      ('account', 'account', 'anna@example.com', 'second', '2026-02-01'), ('closed', 'closed', 'boaz@example.com', 'second', '2026-02-01'),
      ('forgotten', 'forgotten', '', 'empty', '2020-02-01');`);
  await opened.pool.query(`
    INSERT INTO "order" VALUES ('present', 'giver', 'orpah@example.com', 'second', '2026-02-01', NULL, 'buyer')`);
  container.register('__pg_connection__', { resolve: () => opened.database });
});

afterAll(() => opened.close());

const names = async () =>
  (await opened.pool.query('SELECT id, first_name FROM customer WHERE first_name IS NOT NULL ORDER BY id')).rows;

test('an order names its guest, and nothing overwrites a name or names what was erased', async () => {
  expect(await nameGuests(container, 'first')).toEqual(['guest']);
  expect(await nameGuests(container, 'second')).toEqual([]);
  expect(await names()).toEqual([
    { id: 'guest', first_name: 'Ruth' },
    { id: 'named', first_name: 'Naomi' },
  ]);
});

test('an order that is a present names its guest by the buyer, not by the receiver', async () => {
  expect(await nameGuests(container, 'present')).toEqual(['giver']);
  expect(await names()).toContainEqual({ id: 'giver', first_name: 'Orpah' });
});

test('of earlier orders the latest names the guest', async () => {
  await opened.pool.query(`UPDATE customer SET first_name = NULL, last_name = '' WHERE id = 'guest'`);
  expect(await nameGuests(container, null)).toEqual(['guest']);
  expect(await names()).toContainEqual({ id: 'guest', first_name: 'Boaz' });
});
