import type { MailDataSource } from '../src/mail/define-mail';
import { findMail } from '../src/mail/kinds';
import { sampleAgain, sampleOrders } from './sample-orders';

const { paid, posted, cancelled } = sampleOrders;

const sampleInvoice = {
  order_id: paid.id,
  order_number: 1007,
  invoice_number: 'INV-00007',
  amount: 54.99,
  to_pay_back: 0,
  how_to_pay: 'Sort code 00-00-00, account 12345678',
  left: 54.99,
  due_on: '2027-01-04',
  reason: '',
  cards: ['6 × Do not be anxious, White'],
  pdf: Buffer.from('%PDF-1.7'),
};

export const sampleMailData: MailDataSource = {
  async order(id) {
    const order = [...Object.values(sampleOrders), sampleAgain].find((one) => one.id === id);
    if (!order) throw new Error('There is no such sample.');
    return order;
  },
  storedDataFor: async () => ({
    newsletter: {
      status: 'active',
      history: [{ at: new Date('2026-02-01T12:00:00Z'), what: 'asked: Send me the newsletter' }],
    },
    gift_cards: [{ last_four: 'C0FE', left: 12.5 }],
    letters: [new Date('2026-03-01T12:00:00Z'), new Date('2026-02-03T12:00:00Z')],
  }),
  access: async () => `1777334400.${'a'.repeat(64)}`,
  reminder: async () => ({
    name: 'Mum’s birthday',
    occasion: 'Birthday',
    is_confirmed: true,
    order_by: { standard: '2027-02-24', express: '2027-03-01' },
    cards: paid.lines.slice(0, 3).map(({ product_id: id, title, picture }) => ({
      id,
      title,
      picture,
      address: '/cards/general-range/a-card',
      range: 'general-range',
      themes: [],
      occasions: ['Birthday'],
    })),
  }),
  giftCard: async () => ({
    code: '7H2K-9QXM-41TB-C0FE',
    amount: 20,
    from: 'Naomi',
    message: 'For the cards you like best.',
  }),
  invoice: async () => ({ ...sampleInvoice, number: 'INV-00012' }),
  creditNote: async () => ({ ...sampleInvoice, number: 'CN-00003', reason: 'Two cards came back.' }),
  isTradeEmailConfirmed: async () => false,
  stopToken: (id) => `${id}.${'a'.repeat(43)}`,
  unsubscribeToken: async (id) => `${id}.${'d'.repeat(43)}`,
  reviewTokens: (id) => ({ write: `${id}.${'b'.repeat(43)}`, stop: `${id}.${'c'.repeat(43)}` }),
};

export const sampleOrigins = { storefront: 'https://shop.example', backend: 'https://backend.example' };

/** Letters name a sample order, its parcel and its refund, because the ids are others when they are recorded again. */
const ids = new Map<unknown, string | undefined>([
  ['paid', paid.id],
  ['posted', posted.id],
  ['cancelled', cancelled.id],
  ['again', sampleAgain.id],
  ['parcel', posted.parcels[0]?.id],
  ['refund', posted.refunds[0]?.id],
]);

export function sampleOf(kind: string): object {
  const sample = findMail(kind)?.sample ?? {};
  return Object.fromEntries(
    Object.entries(sample).map(([name, value]) => [name, (name.endsWith('_id') && ids.get(value)) || value]),
  );
}
