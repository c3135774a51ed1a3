import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planTradePrices } from './plan-trade-prices';
import { tradePence } from './trade-pence';

const settings = { trade_percent: 50, church_percent: 80, minimum: 50, donation_percent: 10, how_to_pay: '' };
const card = { priceSetId: 'pset_card', variantId: 'variant_card', productId: 'prod_card', title: 'Lighthouse' };
const bundle = { priceSetId: 'pset_box', variantId: 'variant_box', productId: 'prod_box', title: 'A box' };
const sold = [
  { ...card, rangeId: null, usualPence: 275, soldPence: 275 },
  { ...bundle, rangeId: null, usualPence: 2001, soldPence: 2001 },
];
const isBundle = (id: string) => id === 'prod_box';

test('half a penny goes to the buyer, and nothing costs less than a penny', () => {
  expect([tradePence(275, 50), tradePence(250, 50), tradePence(2001, 80), tradePence(1, 5)]).toEqual([
    137, 125, 1601, 1,
  ]);
});

test('a price is the nearest penny to the percentage, and the lower of two that are as near', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 5, max: 100 }), (usual, percent) => {
      const pence = tradePence(usual, percent);
      const over = 100 * pence - usual * percent;
      expect(Number.isInteger(pence) && pence >= 1 && pence <= usual).toBe(true);
      if (pence > 1) expect(over >= -50 && over < 50).toBe(true);
    }),
    { seed: 20_261_130, numRuns: 2000 },
  );
});

test('shops get a price for each single card, churches for each pack of mixed cards', () => {
  const priced = (kind: 'trade' | 'church') =>
    planTradePrices(kind, settings, sold, isBundle).added.map(({ title, pence }) => [title, pence]);
  expect(priced('trade')).toEqual([['Lighthouse', 137]]);
  expect(priced('church')).toEqual([['A box', 1601]]);
});

test('a sale below the trade price counts for shops and churches too', () => {
  const reduced = sold.map((one) => ({ ...one, soldPence: Math.floor(one.usualPence * 0.4) }));
  const priced = (kind: 'trade' | 'church') =>
    planTradePrices(kind, settings, reduced, isBundle).added.map(({ pence }) => pence);
  expect([priced('trade'), priced('church')]).toEqual([[110], [800]]);
});

test('a price that is right stays, another is changed, and one of a card that is gone is removed', () => {
  const listed = [
    { id: 'price_1', priceSetId: 'pset_card', pence: 125 },
    { id: 'price_2', priceSetId: 'pset_gone', pence: 100 },
  ];
  const plan = planTradePrices('trade', settings, sold, isBundle, listed);
  expect([plan.added, plan.changed.map(({ to }) => to), plan.removed.map(({ id }) => id)]).toEqual([
    [],
    [137],
    ['price_2'],
  ]);
  const again = planTradePrices('trade', settings, sold, isBundle, [{ ...listed[0], pence: 137 } as never]);
  expect(again).toEqual({ added: [], changed: [], removed: [] });
});
