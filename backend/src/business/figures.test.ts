import { expect, test } from 'vitest';
import { sampleBooks as books, soldLine as line, soldOrder as order, paidRefund } from '../../testing/sample-books';
import type { SoldOrder } from '../modules/business/business-service';
import { toFigures } from './figures';

test('a period without orders is all zeros, with a bar for each day', () => {
  const figures = toFigures(books());
  expect(figures).toMatchObject({ orders: 0, taken: 0, average: 0, net: 0, vat: [] });
  expect(figures.series.map(({ name }) => name)).toEqual(['2026-05-01', '2026-05-02', '2026-05-03']);
});

test('the figures add up, from sales to takings and from takings to the net amount', () => {
  const orders = [
    order('a'),
    order('b', { goods: 975, taken: 751, by_card: 0 }),
    order('c', { taken: 0, by_card: 0, goods: 0, discount: 0, delivery: 0 }),
  ];
  const refunds = [paidRefund(225)];
  const figures = toFigures(books({ orders, refunds, moved: { fees: 62, disputed: 500, invoices_paid: 0 } }));

  expect(figures).toMatchObject({ orders: 3, goods: 1700, discount: 146, delivery: 198, unpaid: 250, taken: 1502 });
  expect(figures).toMatchObject({ by_card: 751, refunds: 225, net: 1502 - 225 - 62 - 500, average: 584 });
});

test('an order on account is taken on its day, and what comes for invoices later moves nothing but its own sum', () => {
  const orders = [order('a'), order('b', { by_card: 0, on_account: 751, invoice: 7, invoice_paid: 300 })];
  const refunds = [paidRefund(100), paidRefund(251, { by_card: false, credit_note: 4 })];
  const figures = toFigures(books({ orders, refunds, moved: { fees: 31, disputed: 0, invoices_paid: 300 } }));

  expect(figures).toMatchObject({ taken: 1502, by_card: 751, on_account: 751, unpaid: 0, average: 751 });
  expect(figures).toMatchObject({ refunds: 100, invoices_credited: 251, invoices_paid: 300, net: 1502 - 351 - 31 });
});

test('what gift cards paid counts for the value of an order, and not for its takings', () => {
  const figures = toFigures(books({ orders: [order('a', { taken: 251, by_card: 251, gift_cards: 500 })] }));
  expect(figures).toMatchObject({ taken: 251, gift_cards: 500, unpaid: 0, average: 751 });
});

test('what came in exchange for cards is not owed, and counts once for the value of an order', () => {
  const figures = toFigures(books({ orders: [order('a', { goods: 1400, exchanged: 675 })] }));
  expect(figures).toMatchObject({ goods: 1400, exchanged: 675, unpaid: 0, taken: 751, average: 751 });
});

test('a share of what churches ordered and kept is donated, and taken off nothing', () => {
  const church = (id: string, more: Partial<SoldOrder> = {}) =>
    order(id, { taken: 2099, by_card: 2099, donation_percent: 10, placed_goods: 2000, kept_goods: 2000, ...more });
  const donationOf = (more: Partial<SoldOrder>) => toFigures(books({ orders: [church('a', more)] })).donation;
  const figures = toFigures(books({ orders: [church('a'), church('b', { cancelled: true }), order('c')] }));
  expect(figures).toMatchObject({ donation: 200, taken: 2 * 2099 + 751, net: 2 * 2099 + 751 });

  const paidBack = { goods_back: 500 };
  const takenOff = { kept_goods: 1200, goods_back: 800 };
  expect([paidBack, takenOff].map(donationOf)).toEqual([150, 120]);
  expect(donationOf({ ...takenOff, goods_back: 0 })).toBe(120);
  expect(donationOf({ ...takenOff, goods_back: 900 })).toBe(110);
  expect(donationOf({ kept_goods: 2500, goods_back: 500 })).toBe(200);
});

test('cards, envelopes and themes are ranked by quantity sold', () => {
  const lines = [
    line('a'),
    line('a', { product_id: 'prod_2', title: 'Be still', quantity: 5, price: 250, discount: 0 }),
    line('b', { envelope: '', quantity: 1, discount: 0 }),
  ];
  const themes = new Map([['prod_1', ['Peace', 'Comfort']]]);
  const { by, cards } = toFigures(books({ orders: [order('a'), order('b')], lines, themes }));

  expect(cards).toBe(9);
  expect(by.cards).toEqual([
    { id: 'prod_2', name: 'Be still', count: 5, refunded: 0, amount: 1250 },
    { id: 'prod_1', name: 'Do not be anxious', count: 4, refunded: 0, amount: 832 },
  ]);
  expect(by.envelopes.map(({ name, count }) => [name, count])).toEqual([
    ['White', 8],
    ['No envelope to choose', 1],
  ]);
  expect(by.themes.map(({ name, count }) => [name, count])).toEqual([
    ['No theme', 5],
    ['Comfort', 4],
    ['Peace', 4],
  ]);
});

test('a cancelled order is counted apart, and its cards are not among those that sold', () => {
  const orders = [order('a'), order('b', { cancelled: true, taken: 9999, town: 'Derry' })];
  const figures = toFigures(books({ orders, lines: [line('a'), line('b', { title: 'Be still' })] }));

  expect(figures).toMatchObject({ orders: 1, cancelled: 1, average: 751, cards: 3, taken: 751 + 9999 });
  expect(figures.by.cards.map(({ name }) => name)).toEqual(['Do not be anxious']);
  expect(figures.by.places.map(({ name }) => name)).toEqual(['Newcastle']);
  expect(figures.series[0]).toMatchObject({ count: 1, amount: 751 + 9999 });
});

test('what was paid back for a card is taken off its amount and not off the cards sold, and two cards of one name are two rows', () => {
  const lines = [line('a', { refunded: 1, refunded_amount: 202 }), line('a', { product_id: 'prod_2', discount: 0 })];
  const { by, cards } = toFigures(books({ orders: [order('a')], lines }));
  expect(cards).toBe(6);
  expect(by.cards).toEqual([
    { id: 'prod_2', name: 'Do not be anxious', count: 3, refunded: 0, amount: 675 },
    { id: 'prod_1', name: 'Do not be anxious', count: 3, refunded: 1, amount: 405 },
  ]);
});

test('a town is counted once in any spelling of its case, and a foreign town has its country', () => {
  const towns = ['Belfast', 'belfast ', 'BELFAST', ''].map((town, at) => order(String(at), { town }));
  const { by } = toFigures(books({ orders: [...towns, order('x', { town: 'Dublin', country: 'ie' })] }));
  expect(by.places.map(({ name, count }) => [name, count])).toEqual([
    ['Belfast', 3],
    ['Dublin, IE', 1],
    ['No address', 1],
  ]);
});

test('a long period is shown by month, and an order late in the evening counts on the day of the shop’s time zone', () => {
  const orders = [order('a', { at: new Date('2026-05-01T23:30:00Z') })];
  expect(toFigures(books({ orders })).series.map(({ count }) => count)).toEqual([0, 1, 0]);
  const year = toFigures(books({ orders, period: { from: '2026-04-06', to: '2027-04-05' } })).series;
  expect(year).toHaveLength(13);
  expect(year[1]).toMatchObject({ name: '2026-05', count: 1, amount: 751 });
});

test('words inside are takings with a row of their own, and no cards', () => {
  const words = {
    product_id: null,
    is_no_card: true,
    title: 'Words inside',
    envelope: '',
    sku: '',
    price: 75,
    discount: 0,
  };
  const { cards, by } = toFigures(books({ orders: [order('a')], lines: [line('a'), line('a', words)] }));
  expect(cards).toBe(3);
  expect(by.cards).toContainEqual({ id: 'Words inside', name: 'Words inside', count: 3, refunded: 0, amount: 225 });
  expect(by.envelopes.map(({ name }) => name)).toEqual(['White']);
  expect(by.themes.map(({ name }) => name)).toEqual(['No theme']);
});

test('a bundle is as many cards as it holds, and one of what was sold', () => {
  const lines = [line('a'), line('a', { product_id: 'prod_10', title: 'Ten cards', quantity: 2, inside: 10 })];
  const figures = toFigures(books({ orders: [order('a')], lines }));
  expect(figures.cards).toBe(23);
  expect(figures.by.cards.map(({ name, count }) => [name, count])).toEqual([
    ['Do not be anxious', 3],
    ['Ten cards', 2],
  ]);
});
