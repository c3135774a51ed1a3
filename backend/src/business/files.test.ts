import { expect, test } from 'vitest';
import type { Books } from './figures';
import { files } from './files';

const at = new Date('2026-07-10T23:30:00Z');
const whose = { number: 41, name: '=HYPERLINK("http://x")', email: '+44@example.com', country: 'gb' };
const books: Books = {
  period: { from: '2026-07-01', to: '2026-07-31' },
  orders: [
    {
      id: 'order_1',
      at,
      ...whose,
      cancelled: true,
      town: 'Newcastle',
      goods: 725,
      discount: 73,
      delivery: 99,
      taken: 751,
      by_card: 751,
      gift_cards: 0,
      on_account: 0,
      invoice: null,
      invoice_paid: 0,
      invoice_credited: 0,
      donation_percent: 0,
      refunded: 751,
      fee: 31,
    },
  ],
  lines: [
    {
      order_id: 'order_1',
      product_id: 'prod_1',
      is_no_card: false,
      inside: 1,
      title: '@Be still',
      envelope: 'White',
      sku: '-1',
      quantity: 3,
      price: 225,
      discount: 68,
      refunded: 0,
      refunded_amount: 0,
    },
  ],
  codes: [],
  refunds: [
    { id: 'ref_1', at, amount: 751, by_card: true, credit_note: null, ordered_at: at, reason: '-Sold out', ...whose },
  ],
  moved: { fees: 31, disputed: 0, invoices_paid: 0 },
  vat: null,
  themes: new Map(),
};
const rowsOf = (name: string, from = books) =>
  (files.get(name)?.(from) ?? []).map((row) => row.map((cell) => (typeof cell === 'object' ? cell.pence : cell)));

test('an order is a row in the time zone of the shop, with the name of the guest and every figure', () => {
  expect(rowsOf('takings')[1]).toEqual([
    '11/07/2026',
    '00:30',
    41,
    whose.name,
    whose.email,
    725,
    73,
    99,
    751,
    0,
    0,
    751,
    0,
    0,
    751,
    751,
    31,
    '',
    0,
    0,
    -31,
    'Cancelled',
  ]);
});

test('an order on account has its invoice, and a credit note is a row beside the refunds', () => {
  const [order] = books.orders.map((one) => ({ ...one, by_card: 0, on_account: 751, invoice: 7, refunded: 0, fee: 0 }));
  if (!order) throw new Error('no order');
  const [refund] = books.refunds.map((one) => ({ ...one, amount: 251, by_card: false, credit_note: 4 }));
  const onAccount = {
    ...books,
    orders: [{ ...order, invoice_paid: 300, invoice_credited: 251 }],
    refunds: refund ? [refund] : [],
  };
  expect(rowsOf('takings', onAccount)[1]?.slice(9)).toEqual([
    0,
    0,
    0,
    751,
    0,
    751,
    0,
    0,
    'INV-00007',
    251,
    300,
    500,
    'Cancelled',
  ]);
  expect(rowsOf('refunds', onAccount)[1]?.slice(6)).toEqual([251, 'Credit note CN-00004', '-Sold out']);
});

test('a line item is a row, and a refund is a row on the day of the refund', () => {
  expect(rowsOf('lines')[1]).toEqual([
    '11/07/2026',
    41,
    '@Be still',
    'White',
    '-1',
    3,
    225,
    68,
    607,
    0,
    0,
    0,
    'Cancelled',
  ]);
  const kept = { ...books, orders: books.orders.map((order) => ({ ...order, cancelled: false })) };
  expect(rowsOf('lines', kept)[1]?.slice(9)).toEqual([3, 0, 0, '']);
  expect(rowsOf('refunds')[1]).toEqual([
    '11/07/2026',
    '00:30',
    41,
    '11/07/2026',
    whose.name,
    whose.email,
    751,
    'To the card',
    '-Sold out',
  ]);
});

test('VAT has columns of its own once the shop is registered', () => {
  const registered = { ...books, vat: { number: 'GB1', from_day: '2026-07-01' } };
  expect(rowsOf('takings', registered)[0]?.slice(-2)).toEqual(['VAT rate', 'VAT in what was taken']);
  expect(rowsOf('takings', registered)[1]?.slice(-2)).toEqual(['20%', 125]);
  expect(rowsOf('refunds', registered)[1]?.at(-1)).toBe(125);
  const later = { ...books, vat: { number: 'GB1', from_day: '2026-08-01' } };
  expect(rowsOf('takings', later)[1]?.slice(-2)).toEqual(['Before registration', 0]);
});

test('every row of a file has as many cells as its header', () => {
  for (const [name, file] of files) {
    expect([...new Set(file(books).map((row) => row.length))], name).toHaveLength(1);
  }
});
