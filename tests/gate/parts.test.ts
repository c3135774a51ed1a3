import { expect, test } from 'vitest';
import { parseArguments } from './parts.ts';

test('without words the whole gate runs, pictures and faults apart', () => {
  const wanted = new Set(['static', 'unit', 'contract', 'journeys', 'roam']);

  expect(parseArguments([])).toEqual({ wanted, filter: [], isStrict: false, isNightly: false });
  expect(parseArguments(['strict'])).toEqual({ wanted, filter: [], isStrict: true, isNightly: false });
});

test('the night runs all of it, with what ends programs, and gives no second try', () => {
  const order = parseArguments(['all']);

  expect(order.wanted).toContain('deaths');
  expect(order.wanted).toContain('faults');
  expect(order).toMatchObject({ isStrict: true, isNightly: true });
});

test('a file that is named runs whole', () => {
  expect(parseArguments(['contract', 'sale']).isNightly).toBe(true);
  expect(parseArguments(['contract']).isNightly).toBe(false);
});

test('a part is asked for by name, and what follows is a filter', () => {
  expect(parseArguments(['unit', 'locking'])).toMatchObject({ wanted: new Set(['unit']), filter: ['locking'] });
});

test('what was red last time runs again, each file in its part', () => {
  const red = [
    'tests/contract/checkout/sale.test.ts',
    'tests/promises/store/store-client.test.ts',
    'tests/journeys/cart/cart.journey.ts',
    'shared/src/money.test.ts',
  ];

  expect(parseArguments(['failed'], () => red)).toEqual({
    wanted: new Set(['contract', 'journeys', 'unit']),
    filter: red,
    isStrict: false,
    isNightly: true,
  });
});

test('several parts are asked for at once', () => {
  expect(parseArguments(['static', 'unit']).wanted).toEqual(new Set(['static', 'unit']));
});

test('a file that is named by its path runs in its part', () => {
  const order = parseArguments(['tests/journeys/cart/cart.journey.ts', 'shared/src/secrets.test.ts']);

  expect(order.wanted).toEqual(new Set(['journeys', 'unit']));
});

test('a part that there is not is told, with those that there are', () => {
  expect(() => parseArguments(['source'])).toThrow(/There is no part 'source'. Name one of static, unit, contract/);
});
