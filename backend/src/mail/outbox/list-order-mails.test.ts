import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { describe, expect, test } from 'vitest';
import { sampleOrders } from '../../../testing/sample-orders';
import { cancellationsModule } from '../../modules/cancellations';
import { orderTransfersModule } from '../../modules/order-transfers';
import { outboxModule } from '../../modules/outbox';
import { tradeModule } from '../../modules/trade';
import type { OrderEvents } from '../define-mail';
import { isNewMail } from '../kinds';
import { listOrderMails, mailsTellingOf, resendOrderMail } from './list-order-mails';

const { paid, posted } = sampleOrders;
const account = 'account@example.com';

const transfer = { id: 'otrans_1', token: 'a-token', account, isOpen: false };
const payment = {
  id: 'pay_1',
  intent: 'pi_1',
  reserved: 250,
  reserved_at: '',
  let_go_at: '',
  captured: 250,
  captured_at: '',
  refunded: 0,
  refunded_by: {},
};
const events: OrderEvents = {
  wishes: [
    { id: 'cancel_1', kind: 'cancel', reason: 'Twice', at: new Date(), closedAt: null, answer: null },
    { id: 'cancel_3', kind: 'cancel', reason: '', at: new Date(), closedAt: new Date(), answer: 'kept' },
    { id: 'cancel_2', kind: 'withdrawal', reason: '', at: new Date(), closedAt: new Date(), answer: 'kept' },
  ],
  changes: [{ id: 'ordch_1' }],
  payments: [payment],
  transfers: [
    { ...transfer, status: 'requested', isOpen: true },
    { ...transfer, id: 'otrans_2', status: 'accepted' },
    { ...transfer, id: 'otrans_3', status: 'declined' },
  ],
  taken_back: { parcels: ['ful_back'], claims: ['claim_back'] },
};

test('every mail that may tell a shopper of an order is known, and its data fit its kind', () => {
  const told = mailsTellingOf(posted, events);

  expect(told.map(({ kind, cause }) => `${kind} ${cause}`).toSorted()).toEqual(
    [
      ...['order-confirmation', 'order-cancelled', 'order-link', 'review-request'].map(
        (kind) => `${kind} ${posted.id}`,
      ),
      ...posted.parcels.map(({ id }) => `order-dispatched ${id}`),
      'order-dispatched ful_back',
      'sent-again claim_back',
      `not-posted-yet ${posted.id}/not-posted`,
      `not-sent-again ${posted.id}/not-again`,
      ...posted.plans.map(({ id }) => `parcel-day ${posted.id}/${id}`),
      ...posted.refunds.map(({ id }) => `order-refunded ${id}`),
      'order-balance ordch_1',
      'balance-paid pay_1',
      'payment-given-back pi_1',
      'order-transfer otrans_1',
      'order-transfer otrans_2',
      'order-transfer otrans_3',
      'order-transfer-accepted otrans_2',
      'order-transfer-declined otrans_3',
      'cancel-request-received cancel_1',
      'cancel-request-posted cancel_1',
      'cancel-request-received cancel_3',
      'cancel-request-posted cancel_3',
      'not-cancelled cancel_3',
      'cancel-request-received cancel_2',
      'cancel-request-posted cancel_2',
      'withdrawal-closed cancel_2',
    ].toSorted(),
  );
  for (const { kind, cause, data, recipient = posted.email } of told) {
    if (data) expect(isNewMail({ kind, cause, recipient, data }), kind).toBe(true);
  }
  expect(told.find(({ kind }) => kind === 'balance-paid')?.data).toEqual({ order_id: posted.id, amount: 2.5 });
});

test('an answer goes to the account that asked, and a question that was answered is asked no more', () => {
  const told = mailsTellingOf(posted, events);
  const openOnes = told.filter(({ kind, data }) => kind === 'order-transfer' && data);

  expect(openOnes.map(({ cause, recipient }) => [cause, recipient])).toEqual([['otrans_1', undefined]]);
  expect(told.flatMap(({ kind, recipient }) => (recipient ? [[kind, recipient]] : []))).toEqual([
    ['order-transfer-accepted', account],
    ['order-transfer-declined', account],
  ]);
});

test('an order on account has the mails of its invoice', () => {
  const invoice = { id: 'tinv_1', notes: [{ id: 'tcn_1' }], payments: [{ id: 'tpay_1', pence: 2000 }] };
  const told = mailsTellingOf(paid, { ...events, invoice }).filter(({ kind }) => kind.startsWith('trade-'));
  expect(told.map(({ kind, cause, name, data }) => [kind, cause, name, data])).toEqual([
    ['trade-invoice', 'tinv_1', 'Your invoice', { invoice_id: 'tinv_1' }],
    ['trade-reminder', 'tinv_1', 'A reminder of your invoice', undefined],
    ['trade-payment', 'tpay_1', 'We have your payment', { invoice_id: 'tinv_1', amount: 20 }],
    ['trade-credit-note', 'tcn_1', 'A credit note', { credit_note_id: 'tcn_1' }],
  ]);
});

type Row = { kind: string; cause: string; created_at: Date };

describe('an order with a balance and a transfer', () => {
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000);
  const row = (kind: string, cause: string): Row => ({ kind, cause, created_at: new Date() });

  const shopWith = (rows: Row[], expires_at = days(14)): MedusaContainer => {
    const change = { id: 'ordch_1', order_id: paid.id };
    const request = {
      id: 'otrans_1',
      order_id: paid.id,
      customer_id: 'cus_1',
      token: 't',
      status: 'requested',
      expires_at,
    };
    const modules: Record<string, object> = {
      [cancellationsModule]: { listRequests: async () => [] },
      [tradeModule]: { invoiceOf: async () => undefined },
      [orderTransfersModule]: { listOrderTransfers: async () => [request] },
      [Modules.CUSTOMER]: { listCustomers: async () => [{ id: 'cus_1', email: account }] },
      [ContainerRegistrationKeys.QUERY]: {
        graph: async ({ entity }: { entity: string }) => ({ data: entity === 'order_change' ? [change] : [] }),
      },
      [outboxModule]: {
        listByCauses: async (kinds: string[], causes: string[]) =>
          rows
            .filter(({ kind, cause }) => kinds.includes(kind) && causes.includes(cause.split(':')[0] ?? ''))
            .map((one) => ({ ...one, recipient: paid.email, status: 'sent', sent_at: null })),
      },
    };
    return { resolve: (name: string) => modules[name] } as unknown as MedusaContainer;
  };
  const asked = ['order-transfer', 'otrans_1:2026-12-09'] as const;

  test('lists what was written of it, under one cause whatever was added to that', async () => {
    const rows = [
      row('order-balance', 'ordch_1'),
      row('order-balance', 'ordch_1:again-1'),
      row('order-balance', 'ordch_12'),
      row(...asked),
      row('order-transfer', 'otrans_1:2026-12-10'),
      row('order-link', `${paid.id}:2941176`),
    ];
    const mails = await listOrderMails(shopWith(rows), paid);

    expect(mails.map(({ kind, cause, to, times, can_resend }) => [kind, cause, to, times.length, can_resend])).toEqual(
      expect.arrayContaining([
        ['order-balance', 'ordch_1', paid.email, 2, true],
        ['order-transfer', 'otrans_1', paid.email, 2, true],
        ['order-link', paid.id, paid.email, 1, true],
      ]),
    );
    expect(mails).toHaveLength(3);
  });

  test('has its mails sent again under another cause, once for each time', async () => {
    const wanted = { kind: 'order-transfer', cause: 'otrans_1' };
    const shop = shopWith([row(...asked)]);

    expect(await resendOrderMail(shop, paid, { ...wanted, times: 1 })).toEqual({
      kind: 'order-transfer',
      cause: 'otrans_1:again-1',
      recipient: paid.email,
      data: { order_id: paid.id, token: 't' },
    });
    expect(await resendOrderMail(shop, paid, { ...wanted, times: 2 })).toBeUndefined();
    expect(await resendOrderMail(shop, paid, { ...wanted, cause: 'otrans_2', times: 1 })).toBeUndefined();
    expect(await resendOrderMail(shop, paid, { ...wanted, kind: 'order-link', times: 1 })).toBeUndefined();
  });

  test('has no mail sent again after six times, nor with a link that has run out', async () => {
    const wanted = { kind: 'order-transfer', cause: 'otrans_1' };
    const often = Array.from({ length: 6 }, (_, day) => row('order-transfer', `otrans_1:2026-12-0${day + 1}`));
    expect(await listOrderMails(shopWith(often), paid)).toMatchObject([{ can_resend: false }]);
    expect(await resendOrderMail(shopWith(often), paid, { ...wanted, times: 6 })).toBeUndefined();

    const late = shopWith([row(...asked)], days(-1));
    expect(await listOrderMails(late, paid)).toMatchObject([{ kind: 'order-transfer', can_resend: false }]);
    expect(await resendOrderMail(late, paid, { ...wanted, times: 1 })).toBeUndefined();
  });
});
