import { expect, test } from 'vitest';
import { findAlike } from './find-alike';

const vine = { shop_name: 'Vine Books', address: '4 Mill Street\nBangor\nBT20 5AY', vat_number: 'GB123456789' };
const other = { shop_name: 'The Attic', address: '9 Quay Road\nNewry\nBT34 2AB', vat_number: '' };
const isLike = (change: Partial<typeof vine>) => findAlike({ ...other, ...change }, [vine]).length > 0;

test('an application is like an account with its VAT number, however that is written', () => {
  expect([isLike({ vat_number: 'GB123456789' }), isLike({ vat_number: '123456789' })]).toEqual([true, true]);
  expect(findAlike(other, [{ ...other, shop_name: 'Another', address: '', vat_number: '' }])).toEqual([]);
});

test('an application is like an account of its name', () => {
  expect([isLike({ shop_name: 'VINE BOOKS' }), isLike({ shop_name: 'The Vine Books.' })]).toEqual([true, true]);
  expect(isLike({ shop_name: 'Vine Bookshop' })).toBe(false);
});

test('an application is like an account in its street, not in its town alone', () => {
  expect(isLike({ address: 'Unit 2\n4 Mill St.\nBangor\nbt205ay' })).toBe(false);
  expect(isLike({ address: 'The Old Mill, 4 Mill St., Bangor bt20 5ay' })).toBe(true);
  expect(isLike({ address: '5 Mill Street\nBangor\nBT20 5AY' })).toBe(false);
  expect(isLike({ address: '4 Mill Street\nNewry\nBT34 2AB' })).toBe(false);
});
