import type { Books } from '../src/business/figures';
import type { PaidRefund, SoldLine, SoldOrder } from '../src/modules/business/business-service';

/** An order of three cards at £2.25 with a code and delivery, paid by card on a late evening of British summer time. */
export const soldOrder = (id: string, more: Partial<SoldOrder> = {}): SoldOrder => ({
  id,
  number: 1,
  at: new Date('2026-05-01T22:30:00Z'),
  cancelled: false,
  email: 'ruth@example.com',
  name: 'Ruth',
  town: 'Newcastle',
  country: 'gb',
  goods: 725,
  discount: 73,
  delivery: 99,
  taken: 751,
  by_card: 751,
  exchanged: 0,
  gift_cards: 0,
  on_account: 0,
  invoice: null,
  invoice_paid: 0,
  invoice_credited: 0,
  donation_percent: 0,
  placed_goods: 0,
  kept_goods: 0,
  goods_back: 0,
  refunded: 0,
  fee: 31,
  ...more,
});

export const soldLine = (order_id: string, more: Partial<SoldLine> = {}): SoldLine => ({
  order_id,
  product_id: 'prod_1',
  is_no_card: false,
  inside: 1,
  title: 'Do not be anxious',
  envelope: 'White',
  sku: 'DN-1',
  quantity: 3,
  price: 225,
  discount: 68,
  refunded: 0,
  refunded_amount: 0,
  ...more,
});

export const paidRefund = (amount: number, more: Partial<PaidRefund> = {}): PaidRefund => ({
  id: 'ref_1',
  at: new Date(),
  amount,
  by_card: true,
  credit_note: null,
  number: 1,
  ordered_at: new Date(),
  email: '',
  name: '',
  country: 'gb',
  reason: '',
  ...more,
});

export const sampleBooks = (more: Partial<Books> = {}): Books => ({
  period: { from: '2026-05-01', to: '2026-05-03' },
  orders: [],
  lines: [],
  codes: [],
  refunds: [],
  vat: null,
  moved: { fees: 0, disputed: 0, invoices_paid: 0 },
  themes: new Map(),
  ...more,
});
