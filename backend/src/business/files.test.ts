import { expect, test } from 'vitest';
import { paidRefund, sampleBooks, soldLine, soldOrder } from '../../testing/sample-books';
import { files } from './files';

const at = new Date('2026-07-10T23:30:00Z');
const whose = { number: 41, name: '=HYPERLINK("http://x")', email: '+44@example.com', country: 'gb' };
const order = soldOrder('order_1', { at, ...whose, goods: 900, exchanged: 175, cancelled: true, refunded: 751 });
const refund = paidRefund(751, { at, ordered_at: at, reason: '-Sold out', ...whose });
const books = sampleBooks({
  orders: [order],
  lines: [soldLine('order_1', { title: '@Be still', sku: '-1' })],
  refunds: [refund],
});
const rowsOf = (name: string, from = books) =>
  (files.get(name)?.(from) ?? []).map((row) => row.map((cell) => (typeof cell === 'object' ? cell.pence : cell)));

test('an order is a row in the time zone of the shop, with the name of the guest and every figure', () => {
  expect(rowsOf('takings')[1]).toEqual([
    '11/07/2026',
    '00:30',
    41,
    whose.name,
    whose.email,
    900,
    73,
    99,
    926,
    175,
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
  const invoiced = { by_card: 0, on_account: 751, invoice: 7, invoice_paid: 300, invoice_credited: 251 };
  const onAccount = sampleBooks({
    orders: [{ ...order, ...invoiced, refunded: 0, fee: 0 }],
    refunds: [{ ...refund, amount: 251, by_card: false, credit_note: 4 }],
  });
  expect(rowsOf('takings', onAccount)[1]?.slice(10)).toEqual([
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
  const kept = { ...books, orders: [{ ...order, cancelled: false }] };
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
