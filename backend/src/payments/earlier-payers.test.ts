import type { ExecArgs } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { expect, test, vi } from 'vitest';
import { openThrowawayDatabase } from '../../testing/throwaway-database';
import forgetPayers from '../migration-scripts/20261230-payers';
import { outboxModule } from '../modules/outbox';

vi.mock('../process/settings/current', () => ({ settings: {} }));

const holders = Array.from({ length: 25 }, (_, at) => `acchld_${String(at).padStart(2, '0')}`);

test.each([
  ['does not answer', (_: string) => false, 10, 25],
  ['has some of them no longer', (id: string) => id !== 'acchld_20', 25, 1],
])('payments name no payer of before, where the provider %s', async (_, knows, asked, left) => {
  const { pool, close } = await openThrowawayDatabase();
  await pool.query(`create table account_holder (id text, external_id text);
    create table customer_account_holder (account_holder_id text);
    create table payment_session (context jsonb, data jsonb);
    create table payment (data jsonb)`);
  await pool.query(`insert into account_holder select id, 'cus_' || id from unnest($1::text[]) id`, [holders]);
  await pool.query('insert into customer_account_holder select id from account_holder');
  const data = { id: 'pi_1', payment_method: { id: 'pm_1', billing_details: { name: 'Ruth' } } };
  const context = { customer: { first_name: 'Ruth' }, account_holder: {}, other: 1 };
  await pool.query('insert into payment_session values ($1, $2), (null, $3)', [context, data, { id: 'pi_2' }]);
  const refused = { id: 'pi_3', last_payment_error: { code: 'card_declined', payment_method: data.payment_method } };
  await pool.query('insert into payment values ($1), ($2), ($3)', [
    data,
    { id: 'pi_2', payment_method: 'pm_2', last_payment_error: null },
    refused,
  ]);

  const calls: string[] = [];
  const warnings: string[] = [];
  const deleteAccountHolder = async (id: string) => {
    calls.push(id);
    if (!knows(id)) throw new Error('No.');
  };
  const mails: string[] = [];
  const write = async (rows: { kind: string; data: { what: string } }[]) =>
    mails.push(...rows.map(({ kind, data }) => `${kind} ${data.what}`));
  const known: Record<string, object> = {
    [Modules.PAYMENT]: { deleteAccountHolder },
    [Modules.EVENT_BUS]: { emit: async () => undefined },
    [outboxModule]: { write },
  };
  const resolve = (name: string) =>
    known[name] ?? { raw: (sql: string) => pool.query(sql), warn: (line: string) => warnings.push(line) };
  await forgetPayers({ container: { resolve } } as unknown as ExecArgs);

  expect(calls).toHaveLength(asked);
  expect(warnings.flatMap((line) => JSON.parse(line).customers)).toHaveLength(left);
  expect(mails).toEqual([
    expect.stringMatching(left === 1 ? /^owner-stuck .* One of them / : /^owner-stuck .* 25 of them /),
  ]);
  const all = async (table: string) => (await pool.query(`select * from ${table}`)).rows;
  expect([await all('account_holder'), await all('customer_account_holder')]).toEqual([[], []]);
  expect(await all('payment_session')).toEqual(
    expect.arrayContaining([
      { context: { other: 1 }, data: { id: 'pi_1', payment_method: 'pm_1' } },
      { context: null, data: { id: 'pi_2' } },
    ]),
  );
  expect(await all('payment')).toEqual(
    expect.arrayContaining([
      { data: { id: 'pi_1', payment_method: 'pm_1' } },
      { data: { id: 'pi_2', payment_method: 'pm_2', last_payment_error: null } },
      { data: { id: 'pi_3', payment_method: null } },
    ]),
  );
  await close();
});
