import type { MailKind, NewMail } from '../src/mail/kinds';
import type { OrderFacts } from '../src/mail/order-facts';
import type { Archive } from '../src/mail/write-mail';

/** An order as awkward as they come: long names, letters of three scripts, a code, several lines. */
export const sampleOrder: OrderFacts = {
  id: 'order_1',
  number: 1042,
  email: 'siobhan@example.com',
  placedAt: new Date('2026-03-28T23:30:00Z'),
  lines: [
    { title: 'Do not be afraid', envelope: 'Kraft', quantity: 2, amount: 5 },
    { title: 'The Lord bless you and keep you', envelope: 'Gold', quantity: 1, amount: 2.75 },
    { title: 'Full range: Do not', envelope: '', quantity: 1, amount: 19.99 },
  ],
  goods: 27.74,
  discount: 2.77,
  delivery: 1.99,
  deliveryName: 'Express',
  total: 26.96,
  codes: ['WELCOME10'],
  address: ['Siobhán Ní Bhriain', 'Ærøskøbing House, 14 Łódź Street', 'Newcastle', 'BT33 0XX', 'United Kingdom'],
  firstName: 'Siobhán',
};

const letter = 'Dear Linen & Psalm,\n\ndo you send cards to Donegal? <b>Not bold</b> & "quoted".\nGrüße, 李雷';

export const sampleArchive: Archive = {
  order: async () => sampleOrder,
  parcel: async () => ({
    lines: [
      { title: 'Do not be afraid', quantity: 2 },
      { title: 'The Lord bless you and keep you', quantity: 1 },
    ],
    tracking: [{ number: 'AB 1234 5678 9GB', url: 'https://www.royalmail.com/track-your-item#/AB123456789GB' }],
  }),
  keptFor: async () => ({
    newsletter: {
      status: 'active',
      history: [{ at: new Date('2026-02-01T12:00:00Z'), what: 'asked: Send me the newsletter' }],
    },
    letters: [{ at: new Date('2026-03-01T12:00:00Z'), name: 'Siobhán', telephone: '', text: letter }],
  }),
  access: async () => `1777334400.${'a'.repeat(64)}`,
};

export const samplePlaces = { storefront: 'https://shop.example', backend: 'https://backend.example' };

/** One of each kind. */
export const sampleMails: { [K in MailKind]: Extract<NewMail, { kind: K }>['data'] } = {
  'order-confirmation': { order_id: 'order_1' },
  'order-dispatched': { order_id: 'order_1', fulfillment_id: 'ful_1' },
  'order-refunded': { order_id: 'order_1', amount: 2.5 },
  'order-cancelled': { order_id: 'order_1' },
  'order-transfer': { order_id: 'order_1', token: 'a-token-of-some-length' },
  'order-transfer-accepted': { order_id: 'order_1' },
  'order-transfer-declined': { order_id: 'order_1' },
  'order-link': { order_id: 'order_1' },
  'cancel-request-received': {
    order_id: 'order_1',
    reason: 'Ordered twice by mistake.',
    request: 'withdrawal',
    asked_at: '2026-03-30T10:05:00Z',
  },
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
  invite: { token: 'eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.a-token-of-the-length-that-such-tokens-have.signature' },
  'owner-message': {
    message_id: 'message_1',
    name: 'Siobhán Ní Bhriain',
    email: 'siobhan@example.com',
    telephone: '+44 28 9000 0001',
    message: letter,
  },
  'owner-new-order': { order_id: 'order_1' },
  'owner-cancel-request': { order_id: 'order_1', reason: 'Ordered twice by mistake.' },
  'owner-dispute': {
    order_id: 'order_1',
    amount: 26.96,
    reason: 'product not received',
    answer_by: '2026-04-10T00:00:00Z',
    provider_reference: 'dp_1',
  },
  'owner-dispute-closed': { order_id: 'order_1', amount: 26.96, won: false, provider_reference: 'dp_1' },
  'owner-stuck': {
    what: 'A payment of £26.96 was taken, but there is no order for it.',
    since: '2026-03-28T10:00:00Z',
    reference: 'pi_1',
  },
};
