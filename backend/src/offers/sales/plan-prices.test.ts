import { expect, test } from 'vitest';
import { planPrices } from './plan-prices';
import type { SellableVariant } from './stored-sale';

const sold = (name: string, usualPence: number, rangeId = 'linen'): SellableVariant => ({
  priceSetId: `pset_${name}`,
  variantId: `variant_${name}`,
  productId: `prod_${name}`,
  title: name,
  rangeId,
  usualPence,
  soldPence: usualPence,
});
const held = (name: string, pence: number, id = `price_${name}`) => ({ id, priceSetId: `pset_${name}`, pence });
const range = { percent: 20, on: { kind: 'range' as const, id: 'linen' } };

test('a new sale has a price for each card that becomes cheaper', () => {
  const catalogue = [sold('peace', 250), sold('dust', 1), sold('joy', 275, 'psalms')];
  expect(planPrices(range, catalogue).added.map(({ variantId, pence }) => [variantId, pence])).toEqual([
    ['variant_peace', 200],
  ]);
  expect(planPrices({ percent: 20, on: { kind: 'all' } }, catalogue).added).toHaveLength(2);
  expect(planPrices({ percent: 20, on: { kind: 'cards', ids: ['prod_joy'] } }, catalogue).added).toMatchObject([
    { productId: 'prod_joy', pence: 220 },
  ]);
});

test('a sale follows changed usual prices, and added and removed cards', () => {
  const catalogue = [sold('peace', 300), sold('hope', 250), sold('joy', 275, 'psalms')];
  const plan = planPrices(range, catalogue, [held('peace', 200), held('joy', 220), held('gone', 100)]);

  expect(plan.changed).toEqual([{ ...held('peace', 200), to: 240 }]);
  expect(plan.added.map(({ variantId, pence }) => [variantId, pence])).toEqual([['variant_hope', 200]]);
  expect(plan.removed).toEqual([held('joy', 220), held('gone', 100)]);
});

test('correct prices are left alone, and a duplicate price is removed', () => {
  expect(planPrices(range, [sold('peace', 250)], [held('peace', 200), held('peace', 200, 'price_twice')])).toEqual({
    added: [],
    changed: [],
    removed: [held('peace', 200, 'price_twice')],
  });
});
