import { afterEach, expect, test } from 'vitest';
import { sendEventsTo, track, trackedGoods } from './track.ts';

const item = { item_id: 'DN-02-KRAFT', item_name: 'Do not be anxious', item_variant: 'Kraft', price: 2.35 };
const goods = trackedGoods([{ ...item, quantity: 3 }]);

function tellAll() {
  track('page_view', { page_location: 'https://shop.example/', page_title: 'Home' });
  track('search', { search_term: 'psalm 23' });
  track('add_to_cart', goods);
  track('begin_checkout', goods);
  track('purchase', { transaction_id: 'LP-1', shipping: 0.99, ...goods });
  track('login', { method: 'password' });
  track('sign_up', { method: 'password' });
}

afterEach(() => sendEventsTo(undefined));

test('before a visitor agrees no event is sent, and none is stored for later', () => {
  tellAll();
  const told: string[] = [];
  sendEventsTo((name) => told.push(name));
  expect(told).toEqual([]);
});

test('each of the seven events is sent once, under its name and with its data', () => {
  const told: [string, unknown][] = [];
  sendEventsTo((name, facts) => told.push([name, facts]));
  tellAll();
  expect(told.map(([name]) => name)).toEqual([
    'page_view',
    'search',
    'add_to_cart',
    'begin_checkout',
    'purchase',
    'login',
    'sign_up',
  ]);
  expect(told[4]?.[1]).toEqual({
    transaction_id: 'LP-1',
    shipping: 0.99,
    currency: 'GBP',
    value: 7.05,
    items: [{ ...item, quantity: 3 }],
  });
});

test('a visitor who withdraws consent sends no more events', () => {
  const told: string[] = [];
  sendEventsTo((name) => told.push(name));
  sendEventsTo(undefined);
  tellAll();
  expect(told).toEqual([]);
});

test('the value of items is exact in pennies', () => {
  expect(goods).toMatchObject({ currency: 'GBP', value: 7.05 });
  expect(trackedGoods([]).value).toBe(0);
});
