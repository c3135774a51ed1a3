import { createMedusaContainer } from '@medusajs/framework/utils';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { throwawayDatabase } from '../../../testing/throwaway-database';
import { fillGuestNames } from './fill-guest-names';

const opened = throwawayDatabase();
const container = createMedusaContainer();
container.register('__pg_connection__', { resolve: () => opened.database });

/** The columns of Medusa's tables that the statement reads. */
const tables = `
  CREATE TABLE customer (id text, email text, first_name text, last_name text, has_account boolean, deleted_at timestamptz);
  CREATE TABLE order_address (id text, first_name text, last_name text);
  CREATE TABLE "order" (id text, customer_id text, email text, shipping_address_id text, billing_address_id text,
    created_at timestamptz, deleted_at timestamptz);`;

const rows = `
  INSERT INTO customer (id, email, first_name, last_name, has_account) VALUES
    ('guest', 'ruth@example.com', NULL, NULL, false), ('named', 'naomi@example.com', 'Naomi', '', false),
    ('account', 'anna@example.com', NULL, NULL, true), ('closed', 'closed@closed.invalid', NULL, NULL, false),
    ('forgotten', 'old@example.com', NULL, NULL, false), ('giver', 'orpah@example.com', NULL, NULL, false);
  INSERT INTO order_address (id, first_name, last_name) VALUES
    ('ruth', 'Ruth', 'Example'), ('boaz', 'Boaz', 'Example'), ('orpah', 'Orpah', 'Example'), ('empty', '', '');
  INSERT INTO "order" (id, customer_id, email, shipping_address_id, billing_address_id, created_at) VALUES
    ('first', 'guest', 'Ruth@example.com', 'ruth', NULL, '2026-01-01'),
    ('second', 'guest', 'ruth@example.com', 'boaz', NULL, '2026-02-01'),
    ('present', 'giver', 'orpah@example.com', 'boaz', 'orpah', '2026-02-01'),
    ('named', 'named', 'naomi@example.com', 'boaz', NULL, '2026-02-01'),
    ('account', 'account', 'anna@example.com', 'boaz', NULL, '2026-02-01'),
    ('closed', 'closed', 'boaz@example.com', 'boaz', NULL, '2026-02-01'),
    ('forgotten', 'forgotten', '', 'empty', NULL, '2020-02-01');`;

beforeAll(() => opened.pool.query(tables));

beforeEach(async () => {
  await opened.pool.query(`TRUNCATE customer, order_address, "order"; ${rows}`);
});

const names = async () => {
  const found = await opened.pool.query('SELECT id, first_name FROM customer WHERE first_name IS NOT NULL');
  return Object.fromEntries(found.rows.map(({ id, first_name }) => [id, first_name]));
};

test('an order names its guest, and no later one names her anew', async () => {
  expect(await fillGuestNames(container, 'first')).toEqual(['guest']);
  expect(await fillGuestNames(container, 'second')).toEqual([]);
  expect(await names()).toEqual({ guest: 'Ruth', named: 'Naomi' });
});

test('an order that is a present names its guest by the buyer, not by the receiver', async () => {
  expect(await fillGuestNames(container, 'present')).toEqual(['giver']);
  expect(await names()).toEqual({ giver: 'Orpah', named: 'Naomi' });
});

test('of earlier orders the latest names the guest, and what was erased stays without a name', async () => {
  await fillGuestNames(container, null);
  expect(await names()).toEqual({ guest: 'Boaz', giver: 'Orpah', named: 'Naomi' });
});
