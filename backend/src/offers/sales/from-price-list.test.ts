import { startOfDay } from '@shop/shared/format/calendar';
import { expect, test } from 'vitest';
import { describeSale } from '../describe-offer';
import type { OnSale } from '../terms';
import { choiceOf, fromPriceList, resolveChoice, titleOfSale } from './from-price-list';
import { keepMeant } from './meant-sale';
import { salePence } from './sale-pence';
import type { SellableVariant, StoredPrice } from './stored-sale';

const now = new Date('2026-11-22T12:00:00Z');
const card = (title: string, rangeId: string, usualPence: number): SellableVariant[] =>
  ['White', 'Kraft'].map((envelope) => ({
    priceSetId: `pset_${title}_${envelope}`,
    variantId: `variant_${title}_${envelope}`,
    productId: `prod_${title}`,
    title,
    rangeId,
    usualPence,
    soldPence: usualPence,
  }));
const sold = [...card('Peace', 'linen', 225), ...card('Hope', 'linen', 250), ...card('Joy', 'psalms', 275)];
const ranges = new Map([
  ['linen', 'Linen'],
  ['psalms', 'Psalms'],
]);
const catalogue = { sold, ranges };
const span = { starts_at: startOfDay('2026-12-01').toISOString(), ends_at: startOfDay('2026-12-08').toISOString() };
const during = ', from 1 December until 7 December';

const priceOf = ({ priceSetId }: SellableVariant, pence: number, more: Partial<StoredPrice> = {}): StoredPrice => ({
  amount: pence / 100,
  currency_code: 'gbp',
  min_quantity: null,
  max_quantity: null,
  price_rules: [],
  price_set: { id: priceSetId },
  ...more,
});
const list = (prices: StoredPrice[], more = {}) => ({ id: 'plist_1', type: 'sale', title: '', prices, ...more });
const read = (sale: ReturnType<typeof list>) =>
  fromPriceList(sale, catalogue, new Map([['cusgroup_1', 'Stockists']]), now);

test.each<[string, number, OnSale, SellableVariant[]]>([
  ['20 % off all cards', 20, { kind: 'all' }, sold],
  ['33 % off the range Linen', 33, { kind: 'range', title: 'Linen' }, sold.slice(0, 4)],
  ['5 % off Hope', 5, { kind: 'cards', titles: ['Hope'] }, sold.slice(2, 4)],
  ['7 % off 2 cards: Hope, Joy', 7, { kind: 'cards', titles: ['Hope', 'Joy'] }, sold.slice(2)],
])('‘%s’ becomes a price list and is read back unchanged', (sentence, percent, on, cards) => {
  const prices = cards.map((one) => priceOf(one, salePence(one.usualPence, percent)));

  const choice = choiceOf(cards, catalogue);
  expect(resolveChoice(choice, catalogue)).toEqual(on);
  expect(titleOfSale(percent, on)).toBe(sentence);
  const dates = { from: startOfDay('2026-12-01'), until: startOfDay('2026-12-08') };
  expect(describeSale({ percent, on, ...dates }, now)).toBe(sentence + during);
  expect(read(list(prices, { ...span, title: sentence }))).toEqual({
    sentence: sentence + during,
    and: [],
    meant: { percent, on: choice },
  });
});

test('the stored definition of a sale takes precedence over its prices, and survives deleted cards', () => {
  const meant = { percent: 20, on: { kind: 'range' as const, id: 'linen' } };
  const kept = { ...span, metadata: keepMeant(meant), title: '20 % off the range Cotton' };
  const stale = list([priceOf(sold[0] as SellableVariant, 1)], kept);
  expect(read(stale)).toEqual({ sentence: `20 % off the range Linen${during}`, and: [], meant });

  const none = { sold: [], ranges: new Map<string, string>() };
  expect(fromPriceList(stale, none, new Map(), now)).toEqual({
    sentence: `20 % off the range Cotton${during}`,
    and: [],
    meant: null,
  });
  expect(read(list([], { ...kept, metadata: { sale: { percent: 'much' } } })).sentence).toBe(
    `Sale prices for no card${during}`,
  );
});

test('prices that were entered by hand are listed one by one', () => {
  const prices = [...sold.slice(0, 2).map((one) => priceOf(one, 200)), priceOf(sold[2] as SellableVariant, 249)];
  expect(read(list(prices, span)).sentence).toBe(`Sale prices: Peace £2, Hope £2.49${during}`);
  expect(read(list(prices, { type: 'override' })).sentence).toBe(
    'Prices in place of the usual ones: Peace £2, Hope £2.49',
  );
  expect(read(list([])).sentence).toBe('Sale prices for no card');
});

test('rules, quantities and other currencies are described', () => {
  const [first = sold[0] as SellableVariant] = sold;
  const prices = [
    ...sold.map((one) => priceOf(one, salePence(one.usualPence, 10))),
    priceOf(first, 150, { min_quantity: 10 }),
    priceOf(first, 300, { currency_code: 'eur' }),
    priceOf(first, 175, { price_rules: [{ attribute: 'region_id', operator: 'eq', value: 'reg_1' }] }),
  ];
  expect(
    read(list(prices, { price_list_rules: [{ attribute: 'customer.groups.id', value: ['cusgroup_1'] }] })),
  ).toEqual({
    sentence: '10 % off all cards',
    meant: null,
    and: [
      'only where the customer’s group is Stockists',
      'Peace £1.50 from 10 on',
      'Peace 3 EUR',
      'Peace £1.75 where the region is reg_1',
    ],
  });
});
