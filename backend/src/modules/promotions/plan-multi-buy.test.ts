import { expect, test } from 'vitest';
import { isCounted, keptMultiBuy, type MeantMultiBuy, meantMultiBuy } from '../../offers/multi-buys/meant-multi-buy';
import { type OfferedLine, planMultiBuy, withoutOff } from './plan-multi-buy';

const five: MeantMultiBuy = { cards: 5, pounds: 10, on: { kind: 'all' } };
const line = (id: string, quantity: number, more: Partial<OfferedLine> = {}): OfferedLine => ({
  ...{ id, quantity, subtotal: 2.5 * quantity, original_total: 2.5 * quantity },
  ...{ product: { id: `prod_${id}`, collection_id: 'pcol_1' } },
  ...more,
});
const none = new Set<string>();
const plan = (lines: OfferedLine[], meant = five, packs = none) =>
  planMultiBuy(lines, [{ code: 'FIVE', meant }], packs);

test('cards of several kinds are counted together, and each line is told its share', () => {
  expect(plan([line('a', 2), line('b', 3)])).toEqual({
    code: 'FIVE',
    off: new Map([
      ['a', 100],
      ['b', 150],
    ]),
  });
  expect(plan([line('a', 2), line('b', 2)])).toBeNull();
});

test('a pack of cards, and what may not be reduced, are never among the five', () => {
  const lines = [line('a', 4), line('pack', 1, { subtotal: 9.99, original_total: 9.99 })];
  expect(plan(lines, five, new Set(['prod_pack']))).toBeNull();
  expect(plan([line('a', 4), line('b', 1, { is_discountable: false })])).toBeNull();
});

test('it may hold for a range or for a few cards alone', () => {
  expect(plan([line('a', 5)], { ...five, on: { kind: 'range', id: 'pcol_2' } })).toBeNull();
  expect(plan([line('a', 5)], { ...five, on: { kind: 'range', id: 'pcol_1' } })?.off.get('a')).toBe(250);
  expect(plan([line('a', 4), line('b', 4)], { ...five, on: { kind: 'cards', ids: ['prod_a'] } })).toBeNull();
  expect(isCounted(five, { productId: 'prod_a', rangeId: null, isPack: false })).toBe(true);
});

test('of two that run the one that gives most holds, alone', () => {
  const running = [
    { code: 'FIVE', meant: five },
    { code: 'THREE', meant: { ...five, cards: 3, pounds: 5 } },
  ];
  expect(planMultiBuy([line('a', 6)], running, none)).toEqual({ code: 'THREE', off: new Map([['a', 500]]) });
});

test('a code takes its per cent off what is left to pay', () => {
  const [less, same] = withoutOff([line('a', 5), line('b', 1)], new Map([['a', 250]]));
  expect(less).toMatchObject({ subtotal: 10, original_total: 10 });
  expect(same).toEqual(line('b', 1));
});

test('what a promotion means is kept with it; one with other conditions means nothing of the kind', () => {
  const kept = { is_automatic: true, metadata: keptMultiBuy(five), limit: null, rules: [] };
  expect(meantMultiBuy(kept)).toEqual(five);
  expect(meantMultiBuy({ ...kept, is_automatic: false })).toBeNull();
  expect(meantMultiBuy({ ...kept, rules: [{}] })).toBeNull();
  expect(meantMultiBuy({ ...kept, limit: 3 })).toBeNull();
  expect(meantMultiBuy({ ...kept, metadata: { multi_buy: { cards: 5 } } })).toBeNull();
  expect(meantMultiBuy({})).toBeNull();
});
