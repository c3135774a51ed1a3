import { afterEach, beforeAll, expect, test } from 'vitest';
import { throwawayModule } from '../../../testing/throwaway-module';
import favouritesModule from '.';
import type { FavouritesService } from './favourites-service';
import { Migration20260321000000 } from './migrations/Migration20260321000000';

const opened = throwawayModule<FavouritesService>(favouritesModule, Migration20260321000000);
let favourites: FavouritesService;

beforeAll(() => {
  favourites = opened.start();
});

afterEach(() => opened.pool.query('truncate favourite'));

const of = async (customerId: string) => (await favourites.listFor(customerId)).map(({ productId }) => productId);

test('the first of new favourites is the newest, and existing ones keep their place', async () => {
  await favourites.add('ruth', ['lighthouse', 'bulbs']);
  await opened.pool.query(`update favourite set created_at = created_at - interval '1 day'`);
  await favourites.add('ruth', ['birds', 'bulbs', 'blossom']);
  await favourites.add('ruth', []);

  expect(await of('ruth')).toEqual(['birds', 'blossom', 'lighthouse', 'bulbs']);
});

test('a favourite that one shopper removes stays with others', async () => {
  for (const customer of ['ruth', 'naomi']) await favourites.add(customer, ['lighthouse', 'birds']);
  await favourites.remove('ruth', 'birds');
  await favourites.remove('ruth', 'no such card');

  expect(await of('ruth')).toEqual(['lighthouse']);
  expect(await of('naomi')).toEqual(['lighthouse', 'birds']);

  await favourites.forgetCustomer('ruth');
  await favourites.forgetProduct('lighthouse');

  expect(await of('ruth')).toEqual([]);
  expect(await of('naomi')).toEqual(['birds']);
});
