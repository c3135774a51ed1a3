import { expect, test } from 'vitest';
import { isCounted, type MultiBuyDefinition, multiBuyMetadata, readMultiBuy } from './multi-buy-definition';
import { afterMultiBuy, type OfferedLine, planMultiBuy } from './plan-multi-buy';

const five: MultiBuyDefinition = { cards: 5, pounds: 10, on: { kind: 'all' } };
const line = (id: string, quantity: number, more: Partial<OfferedLine> = {}): OfferedLine => ({
  id,
  quantity,
  subtotal: 2.5 * quantity,
  original_total: 2.5 * quantity,
  product: { id: `prod_${id}`, collection_id: 'pcol_1' },
  ...more,
});
const none = new Set<string>();
const plan = (lines: OfferedLine[], meant = five, packs = none) =>
  planMultiBuy(lines, [{ code: 'FIVE', meant }], packs);

test('different cards count together, and each line gets its share', () => {
  expect(plan([line('a', 2), line('b', 3)])).toEqual({
    code: 'FIVE',
    off: new Map([
      ['a', 100],
      ['b', 150],
    ]),
  });
  expect(plan([line('a', 2), line('b', 2)])).toBeNull();
});

test('packs of cards and lines that may not be reduced do not count', () => {
  const lines = [line('a', 4), line('pack', 1, { subtotal: 9.99, original_total: 9.99 })];
  expect(plan(lines, five, new Set(['prod_pack']))).toBeNull();
  expect(plan([line('a', 4), line('b', 1, { is_discountable: false })])).toBeNull();
});

test('an offer may be limited to a range or to some cards', () => {
  expect(plan([line('a', 5)], { ...five, on: { kind: 'range', id: 'pcol_2' } })).toBeNull();
  expect(plan([line('a', 5)], { ...five, on: { kind: 'range', id: 'pcol_1' } })?.off.get('a')).toBe(250);
  expect(plan([line('a', 4), line('b', 4)], { ...five, on: { kind: 'cards', ids: ['prod_a'] } })).toBeNull();
  expect(isCounted(five, { productId: 'prod_a', rangeId: null, isPack: false })).toBe(true);
});

test('of two running offers only the better one applies', () => {
  const running = [
    { code: 'FIVE', meant: five },
    { code: 'THREE', meant: { ...five, cards: 3, pounds: 5 } },
  ];
  expect(planMultiBuy([line('a', 6)], running, none)).toEqual({ code: 'THREE', off: new Map([['a', 500]]) });
});

test('a percentage code applies to what is left to pay', () => {
  const [less, same] = afterMultiBuy([line('a', 5), line('b', 1)], new Map([['a', 250]]));
  expect(less).toMatchObject({ subtotal: 10, original_total: 10 });
  expect(same).toEqual(line('b', 1));
});

test('a promotion stores its offer; one with other conditions is no multi-buy', () => {
  const stored = { is_automatic: true, metadata: multiBuyMetadata(five), limit: null, rules: [] };
  expect(readMultiBuy(stored)).toEqual(five);
  expect(readMultiBuy({ ...stored, is_automatic: false })).toBeNull();
  expect(readMultiBuy({ ...stored, rules: [{}] })).toBeNull();
  expect(readMultiBuy({ ...stored, limit: 3 })).toBeNull();
  expect(readMultiBuy({ ...stored, metadata: { multi_buy: { cards: 5 } } })).toBeNull();
  expect(readMultiBuy({})).toBeNull();
});
