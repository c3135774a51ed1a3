import { afterEach, beforeAll, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import priceHistoryModule from '.';
import { Migration20261122162000 } from './migrations/Migration20261122162000';
import type { PriceHistoryService, PriceNow } from './price-history-service';

const since = '2026-03-01T09:00:00.000Z';

const opened = throwawayModule<PriceHistoryService>(priceHistoryModule, Migration20261122162000);
let history: PriceHistoryService;

beforeAll(async () => {
  history = opened.start();
  await opened.pool.query('create table price (id text, updated_at timestamptz)');
  await opened.pool.query('create table price_list (id text, created_at timestamptz, starts_at timestamptz)');
  await opened.pool.query(
    `insert into price_list values ('plist_old', '2026-02-01', null), ('plist_1', '2026-04-01', null)`,
  );
  await opened.pool.query(`insert into price values ('price_1', $1)`, [since]);
});

afterEach(() => opened.pool.query('truncate past_price'));

const usual: PriceNow = { variantId: 'white', pence: 250, listId: null, usualPence: 250, usualId: 'price_1' };
const onSale: PriceNow = { ...usual, pence: 200, listId: 'plist_1' };
const pastOf = async (variantId: string) =>
  (await history.listPrices([variantId])).map(({ pence, listId }) => [pence, listId]);

test('a price has a row for each change, and none without a change', async () => {
  for (const price of [usual, usual, onSale, onSale, usual]) await history.record([price]);

  expect(await pastOf('white')).toEqual([
    [250, null],
    [200, 'plist_1'],
    [250, null],
  ]);
  expect(await pastOf('kraft')).toEqual([]);
});

test('a new card has had its usual price for as long as Medusa has it, also when it is on sale', async () => {
  await history.record([usual, { ...onSale, variantId: 'kraft' }]);

  expect((await history.listPrices(['white']))[0]?.since.toISOString()).toBe(since);
  const [first, sale] = await history.listPrices(['kraft']);
  expect(first).toMatchObject({ pence: 250, listId: null, since: new Date(since) });
  expect(sale).toMatchObject({ pence: 200, listId: 'plist_1' });
  expect(sale?.since.getTime()).toBeGreaterThan(Date.parse(since));
});

test('a card that joined an older sale has never been sold at its usual price', async () => {
  await history.record([{ ...onSale, listId: 'plist_old' }]);
  expect(await pastOf('white')).toEqual([[200, 'plist_old']]);
});

test('the same price in another sale is another row, and rows can be undone', async () => {
  await history.record([onSale]);
  const made = await history.record([{ ...onSale, listId: 'plist_2' }]);
  expect(await pastOf('white')).toHaveLength(3);
  await history.deletePastPrices(made);

  expect(await pastOf('white')).toEqual([
    [250, null],
    [200, 'plist_1'],
  ]);
});
