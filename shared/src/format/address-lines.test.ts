import { expect, test } from 'vitest';
import { shop } from '../shop.ts';
import { addressLines, shopAddress } from './address-lines.ts';

test('an address is written as it stands on an envelope, its country in words', () => {
  const lines = addressLines({
    first_name: 'Róisín',
    last_name: 'McKee',
    company: 'Harbour Books',
    address_1: '4 Harbour Row',
    address_2: 'Flat 2',
    city: 'Kilkeel',
    province: 'County Down',
    postal_code: 'bt34 4aa',
    country_code: 'gb',
  });
  expect(lines).toEqual([
    'Róisín McKee',
    'Harbour Books',
    '4 Harbour Row',
    'Flat 2',
    'Kilkeel',
    'County Down',
    'BT34 4AA',
    'United Kingdom',
  ]);
});

test('what is missing has no line', () => {
  const address = { first_name: null, last_name: 'McKee', company: '', address_1: '4 Harbour Row', country_code: 'ie' };
  expect(addressLines(address)).toEqual(['McKee', '4 Harbour Row', 'Ireland']);
  expect(addressLines({})).toEqual([]);
});

test('the shop’s own address is on one line', () => {
  expect(shopAddress).toBe(Object.values(shop.postalAddress).slice(0, 5).join(', '));
});
