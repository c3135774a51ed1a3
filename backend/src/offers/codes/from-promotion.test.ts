import { startOfDay } from '@shop/shared/format/calendar';
import { expect, test, vi } from 'vitest';
import { describeCode } from '../describe-offer';
import type { CodeTerms } from '../terms';
import { fromPromotion, idsInMultiBuy } from './from-promotion';
import type { StoredCode, StoredRule } from './stored-code';
import { toCodeForm } from './to-code-form';
import { toPromotion } from './to-promotion';

const now = new Date('2026-11-22T12:00:00Z');
vi.setSystemTime(now);
const plain: CodeTerms = {
  gift: { kind: 'percent', value: 10 },
  minimum: null,
  uses: null,
  usesEach: null,
  from: null,
  until: null,
};

function stored(terms: CodeTerms): StoredCode {
  const made = toPromotion('SAMPLE', terms);
  const rules = made.rules?.map(({ values, ...rule }) => ({
    ...rule,
    values: [values].flat().map((value) => ({ value })),
  }));
  return JSON.parse(JSON.stringify({ ...made, id: 'promo_1', rules }));
}

const anyFive = { kind: 'multi-buy' as const, cards: 5, pounds: 10, on: { kind: 'all' as const } };
const span = { from: startOfDay('2026-07-01'), until: startOfDay('2026-12-01') };
test.each<[string, Partial<CodeTerms>]>([
  ['10 % off', {}],
  ['£2.50 off', { gift: { kind: 'pounds', value: 2.5 } }],
  ['Free delivery when the cards come to £20 or more', { gift: { kind: 'delivery' }, minimum: 20 }],
  ['10 % off, from 1 July until 30 November', span],
  ['10 % off, once each', { usesEach: 1 }],
  ['Any 5 for £10', { gift: anyFive }],
  ['Any 5 for £10, until 30 November', { gift: anyFive, until: span.until }],
  ['10 % off, twice each, 50 times in all', { usesEach: 2, uses: 50 }],
  [
    '10 % off when the cards come to £15 or more, until 30 November, once each',
    { minimum: 15, until: span.until, usesEach: 1 },
  ],
])('‘%s’ becomes a promotion and is read back unchanged', (sentence, some) => {
  const terms = { ...plain, ...some };
  const read = fromPromotion(stored(terms));

  expect(read).toEqual({ terms, and: [] });
  expect(describeCode(read.terms, now)).toBe(sentence);
  const { gift, minimum, uses, usesEach, from, until } = terms;
  expect(toCodeForm(stored(terms))).toEqual({
    code: 'SAMPLE',
    gift,
    minimum,
    uses,
    uses_each: usesEach,
    from: from && '2026-07-01',
    until: until && '2026-11-30',
  });
});

const rule = (attribute: string, operator: string, ...values: string[]): StoredRule => ({
  attribute,
  operator,
  values: values.map((value) => ({ value })),
});
const tenth = { type: 'percentage', target_type: 'items', allocation: 'across', value: 10, currency_code: 'gbp' };
const names = new Map([
  ['pcol_1', 'Linen'],
  ['pcol_2', 'Do not'],
]);
const of = (more: Partial<StoredCode>): StoredCode => ({
  id: 'promo_1',
  type: 'standard',
  status: 'active',
  application_method: tenth,
  ...more,
});

test.each<[string, string[], StoredCode]>([
  ['10 % off', ['it comes by itself, without a code'], of({ is_automatic: true })],
  ['10 % off', ['the country is gb or ie'], of({ rules: [rule('shipping_address.country_code', 'in', 'gb', 'ie')] })],
  ['10 % off', ['‘cart.colour’ is not red'], of({ rules: [rule('cart.colour', 'ne', 'red')] })],
  [
    '10 % off',
    ['what the cards come to after discounts is at least 15'],
    of({ rules: [rule('item_total', 'gte', '15')] }),
  ],
  [
    '10 % off',
    ['only on cards where the range is Linen or Do not'],
    of({
      application_method: { ...tenth, target_rules: [rule('items.product.collection_id', 'in', 'pcol_1', 'pcol_2')] },
    }),
  ],
  [
    'With 4 bought, 1 more free',
    ['on at most 100 cards', 'only when cards are bought where the range is Linen'],
    of({
      type: 'buyget',
      application_method: {
        ...tenth,
        allocation: 'each',
        value: 100,
        max_quantity: 100,
        apply_to_quantity: 1,
        buy_rules_min_quantity: 4,
        buy_rules: [rule('items.product.collection_id', 'eq', 'pcol_1')],
      },
    }),
  ],
  ['50 % off delivery', [], of({ application_method: { ...tenth, target_type: 'shipping_methods', value: 50 } })],
  [
    '£1 off each card',
    ['on at most 2 of a card'],
    of({ application_method: { ...tenth, type: 'fixed', allocation: 'each', value: 1, max_quantity: 2 } }),
  ],
  [
    '10 % off, until 31 May 2025',
    ['£50 given by all codes of the campaign ‘Spring’'],
    of({ campaign: { name: 'Spring', ends_at: '2025-05-31T23:00:00Z', budget: { type: 'spend', limit: '50' } } }),
  ],
  [
    '10 % off',
    ['3 uses for each account'],
    of({ campaign: { budget: { type: 'use_by_attribute', attribute: 'customer_id', limit: 3 } } }),
  ],
  ['10 % off', ['only in EUR'], of({ application_method: { ...tenth, currency_code: 'eur' } })],
])('a promotion from Medusa’s dashboard is described in full: %s, and: %j', (sentence, and, promotion) => {
  const read = fromPromotion(promotion, names);

  expect([describeCode(read.terms, now), read.and]).toEqual([sentence, and]);
  expect(toCodeForm({ ...promotion, code: 'STOCK' })).toBeNull();
});

test('the cards of a multi-buy are read with their names, and the form can change it while it is off', () => {
  const gift = { ...anyFive, on: { kind: 'range' as const, id: 'pcol_1' } };
  const draft = { ...stored({ ...plain, gift }), code: 'FIVE', status: 'draft' };
  expect(describeCode(fromPromotion(draft, names).terms, now)).toBe('Any 5 for £10 of the range Linen');
  expect(toCodeForm(draft)).toMatchObject({ code: 'FIVE', gift });
  expect(toCodeForm({ ...draft, rules: [rule('email', 'eq', 'a@b.ie')] })).toBeNull();
  expect(idsInMultiBuy(draft)).toEqual(['pcol_1']);
  expect(idsInMultiBuy(code())).toEqual([]);
});

const code = (more: Partial<StoredCode> = {}) => ({ ...stored(plain), code: 'SAMPLE', ...more });

test.each<[string, StoredCode]>([
  ['of a campaign that may hold other codes', code({ campaign: { campaign_identifier: 'spring' } })],
  ['that ends within a day', code({ campaign: { campaign_identifier: 'code-1', ends_at: '2026-11-30T12:00:00Z' } })],
  ['that is off', code({ status: 'inactive' })],
  ['of a part of a per cent', code({ application_method: { ...tenth, value: 12.5 } })],
])('a code %s cannot be edited in the form', (_, promotion) => {
  expect(toCodeForm(code())).not.toBeNull();
  expect(toCodeForm(promotion)).toBeNull();
});
