import type { MailKind, NewMail } from '../src/mail/kinds';
import type { MailDataSource } from '../src/mail/write-mail';
import { sampleOrders } from './sample-orders';

const { paid, posted, cancelled } = sampleOrders;

const letter = 'Dear Linen & Psalm,\n\ndo you send cards to Donegal? <b>Not bold</b> & "quoted".\nGrüße, 李雷';

export const sampleMailData: MailDataSource = {
  async order(id) {
    const order = Object.values(sampleOrders).find((one) => one.id === id);
    if (!order) throw new Error('There is no such sample.');
    return order;
  },
  storedDataFor: async () => ({
    newsletter: {
      status: 'active',
      history: [{ at: new Date('2026-02-01T12:00:00Z'), what: 'asked: Send me the newsletter' }],
    },
    letters: [new Date('2026-03-01T12:00:00Z'), new Date('2026-02-03T12:00:00Z')],
  }),
  access: async () => `1777334400.${'a'.repeat(64)}`,
};

export const sampleOrigins = { storefront: 'https://shop.example', backend: 'https://backend.example' };

export const sampleMails: { [K in MailKind]: Extract<NewMail, { kind: K }>['data'] } = {
  'order-confirmation': { order_id: paid.id },
  'order-dispatched': { order_id: posted.id, fulfillment_id: posted.parcels[0]?.id ?? '' },
  'order-refunded': { order_id: posted.id, refund_id: posted.refunds[0]?.id ?? '' },
  'order-balance': { order_id: paid.id },
  'balance-paid': { order_id: paid.id, amount: 2.5 },
  'order-cancelled': { order_id: cancelled.id },
  'payment-given-back': { amount: 26.96, was_taken: false, reference: '1007' },
  'order-transfer': { order_id: paid.id, token: 'a-token-of-some-length' },
  'order-transfer-accepted': { order_id: paid.id },
  'order-transfer-declined': { order_id: paid.id },
  'order-link': { order_id: paid.id },
  'cancel-request-received': {
    order_id: posted.id,
    reason: 'Ordered twice by mistake.',
    request: 'withdrawal',
    asked_at: '2026-03-30T10:05:00Z',
  },
  'cancel-request-posted': { order_id: posted.id },
  'password-reset': {
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.a-token-of-the-length-that-such-tokens-have.signature',
  },
  'password-changed': {},
  'email-change': { token: `cus_01ARZ3NDEKTSV4RRFFQ69G5FAV.1774951500.${'0123456789abcdef'.repeat(4)}` },
  'email-changed': {},
  'account-created': { first_name: 'Siobhán' },
  'account-closed': {},
  'kept-data': {},
  'newsletter-confirm': { token: 'f'.repeat(43), unsubscribe_token: `sub_1.${'a'.repeat(43)}` },
  'contact-received': {},
  'message-answered': {
    name: 'Siobhán Ní Bhriain',
    answer: 'Dear Siobhán,\n\nwe do, for £2.25.\nIt takes five days.',
    message: letter,
    asked_at: '2026-03-01T12:00:00Z',
  },
  invite: {
    token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.a-token-of-the-length-that-such-tokens-have.signature',
    role: 'owner',
  },
  'owner-message': {
    message_id: 'message_1',
    name: 'Siobhán Ní Bhriain',
    email: 'siobhan@example.com',
    telephone: '+44 28 9000 0001',
    message: letter,
  },
  'owner-new-order': { order_id: paid.id },
  'owner-cancel-request': { order_id: paid.id, reason: 'Ordered twice by mistake.' },
  'owner-dispute': {
    order_id: paid.id,
    amount: 26.96,
    reason: 'product not received',
    answer_by: '2026-04-10T00:00:00Z',
    provider_reference: 'dp_1',
  },
  'owner-dispute-closed': { order_id: paid.id, amount: 26.96, won: false, provider_reference: 'dp_1' },
  'owner-ledger': {
    lines: ['Order 12: refunded £0.00 in the shop, £2.25 at the card provider. The shop has caught up with it by now.'],
  },
  'owner-money': {
    state: 'refunded',
    what: '£26.96 for order 1007 was reserved on the card, and was not taken with the order.',
    why: 'The card provider could not capture the payment: try again later.',
    reference: 'pi_1',
    order_id: paid.id,
  },
  'owner-stuck': {
    what: 'A payment of £26.96 was taken, but there is no order for it.',
    since: '2026-03-28T10:00:00Z',
    reference: 'pi_1',
  },
};
