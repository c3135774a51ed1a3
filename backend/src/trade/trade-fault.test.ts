import { expect, test } from 'vitest';
import { findTradeFault } from './trade-fault';

const line = { variant: 'variant_1', title: 'Be still', quantity: 6, inside: 1 };

test('a shop buys each card in packs of six, counted over all lines of it', () => {
  const codeOf = (...lines: (typeof line)[]) => findTradeFault('trade', lines, 10_000, 50)?.code;
  expect([codeOf(line), codeOf({ ...line, quantity: 7 }), codeOf({ ...line, quantity: 3 })]).toEqual([
    undefined,
    'pack_of_six',
    'pack_of_six',
  ]);
  expect(codeOf({ ...line, quantity: 4 }, { ...line, quantity: 8 })).toBeUndefined();
  expect(codeOf({ ...line, quantity: 4 }, { ...line, variant: 'variant_2', quantity: 8 })).toBe('pack_of_six');
});

test('bundles are packs already', () => {
  expect(findTradeFault('trade', [{ ...line, quantity: 1, inside: 10 }], 5000, 50)).toBeUndefined();
});

test('the minimum is kept to the penny, and what is missing is told', () => {
  expect(findTradeFault('trade', [line], 5000, 50)).toBeUndefined();
  expect(findTradeFault('trade', [line], 4999, 50)).toEqual({
    code: 'trade_minimum',
    sentence: 'Shops order cards for at least £50.00. There are £0.01 to go.',
  });
});

test('churches, shoppers and empty carts are free of both', () => {
  expect(findTradeFault('church', [{ ...line, quantity: 1 }], 100, 50)).toBeUndefined();
  expect(findTradeFault(undefined, [{ ...line, quantity: 1 }], 100, 50)).toBeUndefined();
  expect(findTradeFault('trade', [], 0, 50)).toBeUndefined();
});
