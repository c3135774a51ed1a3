import { expect, test } from 'vitest';
import { readOrder } from './parts.ts';

test('without words the whole gate runs, pictures and faults apart', () => {
  expect(readOrder([])).toEqual({ wanted: new Set(['static', 'unit', 'contract', 'journeys', 'roam']), filter: [] });
});

test('a part is asked for by name, and what follows is a filter', () => {
  expect(readOrder(['unit', 'locking'])).toEqual({ wanted: new Set(['unit']), filter: ['locking'] });
});

test('several parts are asked for at once', () => {
  expect(readOrder(['static', 'unit']).wanted).toEqual(new Set(['static', 'unit']));
});
