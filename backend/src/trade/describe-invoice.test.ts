import type { TradeInvoice } from '@shop/shared/trade/on-account';
import { expect, test } from 'vitest';
import { describeInvoice } from './describe-invoice';

const invoice: TradeInvoice = {
  id: 'tinv_1',
  number: 'INV-00007',
  order_id: 'order_1',
  amount: 54.29,
  paid: 0,
  credited: 0,
  left: 54.29,
  to_pay_back: 0,
  issued_on: '2026-11-12',
  due_on: '2026-12-12',
};

test.each<[string, Partial<TradeInvoice>, string]>([
  ['is due', {}, '£54.29 due 12 December 2026'],
  ['is paid in part', { paid: 20, left: 34.29 }, '£34.29 of £54.29 due 12 December 2026'],
  ['is overdue', { due_on: '2026-11-30' }, '£54.29 overdue since 30 November 2026'],
  ['is paid', { paid: 54.29, left: 0 }, 'paid'],
  ['is credited', { credited: 54.29, left: 0 }, 'credited'],
  ['was paid too much', { paid: 54.29, credited: 10, left: 0, to_pay_back: 10 }, 'paid, £10.00 to pay back'],
])('an invoice that %s says so', (_state, change, words) => {
  expect(describeInvoice({ ...invoice, ...change }, '2026-12-01')).toBe(`On account: invoice INV-00007, ${words}`);
});
