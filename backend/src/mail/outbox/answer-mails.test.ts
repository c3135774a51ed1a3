import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { defaultPostCalendar } from '@shop/shared/post-calendar/post-calendar';
import { expect, test } from 'vitest';
import { noSoldGiftCards, recorded } from '../../../testing/sample-orders';
import { cancellationsModule } from '../../modules/cancellations';
import { giftCardsModule } from '../../modules/gift-cards';
import { messagesModule } from '../../modules/messages';
import { outboxModule } from '../../modules/outbox';
import { parcelsModule } from '../../modules/parcels';
import { paymentInboxModule } from '../../modules/payment-inbox';
import { postCalendarModule } from '../../modules/post-calendar';
import { tradeModule } from '../../modules/trade';
import { isNewMail } from '../kinds';
import { answerMails } from './answer-mails';
import { tradeMails } from './trade-mails';

const at = '2026-03-01T12:00:00.000Z';
const between = { $gte: new Date('2026-02-27'), $lte: new Date('2026-03-02') };
const recipient = 'ruth@example.com';

const message = {
  id: 'msg_1',
  name: 'Ruth',
  email: recipient,
  telephone: '',
  message: 'Do you?',
  created_at: at,
};
const account = {
  id: 'trade_1',
  customer_id: 'cus_1',
  kind: 'trade',
  shop_name: 'The Corner Bookshop',
  state: 'accepted',
  reason: '',
  credit_limit: 200,
  terms_days: 30,
  decided_at: at,
};
const payment = { id: 'tpay_1', invoice_id: 'tinv_1', pence: 2000, updated_at: at, is_told: true };
const longAgo = '2026-01-05T12:00:00.000Z';

/** The rows that a service of Medusa's would find. */
const listOf =
  <Row extends object>(rows: readonly Row[]) =>
  async (filters: object) =>
    rows.filter((row) => Object.entries(filters).every(([name, wanted]) => isWanted(Reflect.get(row, name), wanted)));

function isWanted(value: unknown, wanted: unknown): boolean {
  if (wanted === between) {
    return typeof value === 'string' && new Date(value) >= between.$gte && new Date(value) <= between.$lte;
  }
  return Array.isArray(wanted) ? wanted.includes(value) : value === wanted;
}

type Given = {
  requests?: object[];
  accounts?: object[];
  payments?: object[];
  email?: string;
  order?: object;
  lost?: [string, number][];
  written?: { kind: string; cause: string }[];
};

/** Asks what is missing in a shop that has written none of its mails but those that are given. */
async function missing(given: Given = {}) {
  const {
    requests = [],
    accounts = [account],
    payments = [payment],
    email = recipient,
    order = recorded.posted,
    lost = [],
    written = [],
  } = given;
  let orders = 0;
  const modules: Record<string, unknown> = {
    [ContainerRegistrationKeys.QUERY]: {
      graph: async () => {
        orders += 1;
        return { data: [{ ...order, id: 'order_1', email }] };
      },
    },
    [giftCardsModule]: noSoldGiftCards,
    [parcelsModule]: { listFor: async () => [] },
    [postCalendarModule]: { current: async () => defaultPostCalendar },
    [paymentInboxModule]: { sumLostDisputes: async () => new Map(lost) },
    [Modules.CUSTOMER]: { listCustomers: async () => [{ id: 'cus_1', email }] },
    [messagesModule]: {
      listMessageAnswers: listOf([
        { id: 'ans_1', message_id: 'msg_1', text: 'We do.', created_at: at },
        { id: 'ans_2', message_id: 'msg_forgotten', text: 'We did.', created_at: at },
        { id: 'ans_3', message_id: 'msg_1', text: 'We do, often.', created_at: longAgo },
      ]),
      listMessages: listOf([message, { ...message, id: 'msg_2', created_at: longAgo }]),
    },
    [cancellationsModule]: { listCancelRequests: listOf(requests) },
    [outboxModule]: {
      listByCauses: async (kinds: string[], causes: string[]) =>
        written.filter(({ kind, cause }) => kinds.includes(kind) && causes.includes(cause)),
    },
    [tradeModule]: {
      listTradeAccounts: listOf(accounts),
      issuedSince: async () => [],
      listTradePayments: listOf(payments),
      listTradeInvoices: listOf([{ id: 'tinv_1', order_id: 'order_1' }]),
    },
  };
  const container = { resolve: (name: string) => modules[name] } as unknown as MedusaContainer;
  const answers = await answerMails.missing(container, between);
  if (requests.length > 0 && written.length > 0) expect(orders).toBe(0);
  const mails = [...answers, ...(await tradeMails.missing(container, between))];
  expect(mails.every(isNewMail)).toBe(true);
  return mails;
}

test('of a message the owner and its writer are told', async () => {
  const data = { message_id: 'msg_1', name: 'Ruth', email: recipient, telephone: '', message: 'Do you?' };
  expect((await missing()).filter(({ cause }) => cause === 'msg_1')).toEqual([
    { kind: 'owner-message', cause: 'msg_1', data },
    { kind: 'contact-received', cause: 'msg_1', recipient, data: {} },
  ]);
});

test('of an open wish to cancel the owner is told, and the shopper gets a receipt', async () => {
  const request = { id: 'cancel_1', order_id: 'order_1', reason: 'Twice', kind: 'cancel', created_at: at };
  const requests = [{ ...request, closed_at: null, answer: null }];
  const data = { order_id: 'order_1', reason: 'Twice', request: 'cancel' };
  expect((await missing({ requests })).filter(({ cause }) => cause === 'cancel_1')).toEqual([
    { kind: 'owner-cancel-request', cause: 'cancel_1', data },
    { kind: 'cancel-request-received', cause: 'cancel_1', recipient, data: { ...data, asked_at: at } },
  ]);
});

test('the mail of an answer to a message is found, unless the message is forgotten', async () => {
  expect((await missing()).filter(({ kind }) => kind === 'message-answered')).toEqual([
    {
      kind: 'message-answered',
      cause: 'ans_1',
      recipient,
      data: { name: 'Ruth', answer: 'We do.', message: 'Do you?', asked_at: at },
    },
  ]);
});

test.each([
  [
    'cancel',
    'posted',
    [{ kind: 'cancel-request-posted', cause: 'cancel_1', recipient, data: { order_id: 'order_1' } }],
  ],
  [
    'withdrawal',
    'kept',
    [{ kind: 'withdrawal-closed', cause: 'cancel_1', recipient, data: { order_id: 'order_1', answer: 'kept' } }],
  ],
  [
    'cancel',
    'kept',
    [{ kind: 'not-cancelled', cause: 'cancel_1', recipient, data: { order_id: 'order_1', why: 'spent' } }],
  ],
  [
    'cancel',
    'goes_on',
    [{ kind: 'not-cancelled', cause: 'cancel_1', recipient, data: { order_id: 'order_1', why: 'wanted' } }],
  ],
  ['withdrawal', 'settled', []],
  ['withdrawal', null, []],
])('a %s that was answered with %j has the mails %j', async (kind, answer, expected) => {
  const mails = await missing({
    requests: [{ id: 'cancel_1', order_id: 'order_1', kind, closed_at: at, answer }],
    accounts: [],
  });
  expect(mails.filter(({ cause }) => cause === 'cancel_1')).toEqual(expected);
});

test('a shop that died before it had posted the order tells no one that it is posted', async () => {
  const requests = [{ id: 'cancel_1', order_id: 'order_1', kind: 'cancel', closed_at: at, answer: 'posted' }];
  const mails = await missing({ requests, accounts: [], order: recorded.paid });
  expect(mails.filter(({ cause }) => cause === 'cancel_1')).toEqual([]);
});

test('an order that a bank has taken the money back for was not cancelled because of that', async () => {
  const requests = [{ id: 'cancel_1', order_id: 'order_1', kind: 'cancel', closed_at: at, answer: 'kept' }];
  const mails = await missing({ requests, accounts: [], lost: [['order_1', 500]] });
  expect(mails.filter(({ cause }) => cause === 'cancel_1')).toMatchObject([{ data: { why: 'disputed' } }]);
});

test.each([
  ['cancel', null, null, 'cancel-request-received'],
  ['cancel', at, 'posted', 'cancel-request-posted'],
  ['withdrawal', at, 'kept', 'withdrawal-closed'],
  ['cancel', at, 'kept', 'not-cancelled'],
])(
  'of a %s that was closed at %j, %j, no order is read once the mail %s is written',
  async (kind, closed_at, answer, mail) => {
    const request = { id: 'cancel_1', order_id: 'order_1', reason: '', kind, created_at: at, closed_at, answer };
    const written = [{ kind: mail, cause: 'cancel_1' }];
    expect((await missing({ requests: [request], written })).filter(({ cause }) => cause === 'cancel_1')).toEqual([]);
  },
);

test('the mail of a decision on a trade account is found, and those of an application while it waits', async () => {
  const decided = (await missing()).filter(({ kind }) => kind === 'trade-decided');
  const { kind, shop_name, reason, credit_limit, terms_days } = account;
  const data = { decision: 'accept', kind, shop_name, reason, credit_limit, terms_days };
  expect(decided).toEqual([{ kind: 'trade-decided', cause: `trade_1:${Date.parse(at)}`, recipient, data }]);
  const waiting = await missing({ accounts: [{ ...account, state: 'applied', applied_at: at, decided_at: null }] });
  const cause = `trade_1:${Date.parse(at)}`;
  expect(waiting.filter((mail) => mail.cause.startsWith('trade_1'))).toEqual([
    { kind: 'owner-trade-application', cause, data: { trade_id: 'trade_1', shop_name } },
    { kind: 'trade-applied', cause, recipient, data: {} },
  ]);
});

test('a shop whose account was opened long ago is not told again for other terms', async () => {
  const mails = await missing({ accounts: [{ ...account, decided_at: longAgo, updated_at: at }] });
  expect(mails.filter(({ kind }) => kind === 'trade-decided')).toEqual([]);
});

test('the thanks for a payment are found, but not where the owner sent none', async () => {
  const payments = [payment, { ...payment, id: 'tpay_2', is_told: false }, { ...payment, updated_at: longAgo }];
  expect((await missing({ payments })).filter(({ kind }) => kind === 'trade-payment')).toEqual([
    { kind: 'trade-payment', cause: 'tpay_1', recipient, data: { invoice_id: 'tinv_1', amount: 20 } },
  ]);
});

test('an erased address is told of nothing', async () => {
  const requests = [{ id: 'cancel_1', order_id: 'order_1', kind: 'withdrawal', closed_at: at, answer: 'kept' }];
  const mails = await missing({ requests, email: '' });
  expect(mails.filter(({ cause }) => !/^(msg|ans)_/.test(cause))).toEqual([]);
});
