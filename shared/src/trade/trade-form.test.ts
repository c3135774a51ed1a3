import * as v from 'valibot';
import { expect, test } from 'vitest';
import { tradeForm } from './trade-form.ts';

const shop = {
  kind: 'trade',
  shop_name: ' The Corner Bookshop ',
  address: '1 High Street\r\nBangor\r\nBT20 5AY',
  vat_number: '',
  sells: 'Books and cards.',
};

test('an application is tidied, and a VAT number written in any way is kept in one', () => {
  expect(v.parse(tradeForm, { ...shop, vat_number: 'gb 123 4567-89' })).toEqual({
    ...shop,
    shop_name: 'The Corner Bookshop',
    address: '1 High Street\nBangor\nBT20 5AY',
    vat_number: 'GB123456789',
  });
});

test.each([
  ['who is asking', { kind: 'friend' }],
  ['the name', { shop_name: ' ' }],
  ['the address', { address: '' }],
  ['what is sold', { sells: '' }],
  ['a VAT number that none can be', { vat_number: 'none' }],
  ['a name with hidden characters', { shop_name: 'Shop\u202e' }],
  ['a name of two lines', { shop_name: 'Shop\nof ours' }],
])('an application says what is wrong with %s', (_what, change) => {
  expect(v.safeParse(tradeForm, { ...shop, ...change }).success).toBe(false);
});
