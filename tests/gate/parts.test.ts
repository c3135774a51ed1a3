import { expect, test } from 'vitest';
import { readOrder } from './parts.ts';

test('without words the whole gate runs, pictures and faults apart', () => {
  const wanted = new Set(['static', 'unit', 'contract', 'journeys', 'roam']);

  expect(readOrder([])).toEqual({ wanted, filter: [], isStrict: false });
  expect(readOrder(['strict'])).toEqual({ wanted, filter: [], isStrict: true });
});

test('a part is asked for by name, and what follows is a filter', () => {
  expect(readOrder(['unit', 'locking'])).toMatchObject({ wanted: new Set(['unit']), filter: ['locking'] });
});

test('what was red last time runs again, each file in its part', () => {
  const red = [
    'tests/contract/checkout/sale.test.ts',
    'tests/promises/store/store-client.test.ts',
    'tests/journeys/basket/basket.journey.ts',
    'shared/src/money.test.ts',
  ];

  expect(readOrder(['failed'], () => red)).toEqual({
    wanted: new Set(['contract', 'journeys', 'unit']),
    filter: red,
    isStrict: false,
  });
});

test('several parts are asked for at once', () => {
  expect(readOrder(['static', 'unit']).wanted).toEqual(new Set(['static', 'unit']));
});
