import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { expect, test, vi } from 'vitest';
import { moneyCasesModule } from '../modules/money-cases';
import { compareBooks } from './ledger/compare-books';
import { readBooks } from './ledger/read-books';
import type { PaymentProvider, ProviderPayment, ProviderRefund } from './provider';
import { decidePaymentAction } from './reconcile/decide-payment-action';
import { findSubject, readPaymentSnapshot } from './reconcile/read-payment-snapshot';
import { matchRefunds } from './refunds/match-refunds';

/** A bank that takes transfers: not Stripe, and known to the shop by the provider's interface alone. */
const bank = vi.hoisted(() => {
  const payments = new Map<string, ProviderPayment>();
  const refunds = new Map<string, ProviderRefund[]>();
  const notUsed = () => {
    throw new Error('The bank was not expected to be asked for this.');
  };
  const provider: PaymentProvider = {
    find: async (id) => payments.get(id),
    findBySecret: notUsed,
    listRefunds: async ({ id }) => refunds.get(id) ?? [],
    listRecent: async () => [...payments.values()],
    listMovements: notUsed,
    readBooks: async () => new Map(),
    listWaitingRefunds: notUsed,
    cancel: notUsed,
    refund: notUsed,
    requestRefund: notUsed,
    readEvent: notUsed,
    paymentOfEvent: notUsed,
    isDisputeEvent: () => false,
    findDispute: notUsed,
    listDisputes: notUsed,
  };
  return { payments, refunds, provider };
});
vi.mock('./current-provider', () => ({ paymentProvider: bank.provider }));
vi.mock('@shop/shared/card-provider', () => ({ cardProviderId: 'pp_bank_bank' }));

const now = new Date('2026-03-01T12:00:00Z');
const transfer: ProviderPayment = {
  id: 'transfer-7',
  sessionId: 'payses_7',
  status: 'authorized',
  amount: 349,
  captured: 0,
  netReceived: 0,
  isDisputed: false,
  since: new Date(now.getTime() - 60_000),
  cancelledAt: null,
};
const session = { id: 'payses_7', payment_collection_id: 'pay_col_7', data: { id: 'transfer-7' } };

/** The rows that Medusa would answer, by entity. */
function containerWith(rows: Record<string, unknown[]>): MedusaContainer {
  const parts: Record<string, unknown> = {
    [ContainerRegistrationKeys.QUERY]: {
      graph: async ({ entity }: { entity: string }) => ({ data: rows[entity] ?? [] }),
    },
    [Modules.PAYMENT]: {
      listPaymentSessions: async () => [session],
      listPayments: async () => rows.payment ?? [],
    },
    [moneyCasesModule]: { findOrdersOfCart: async () => [] },
  };
  return { resolve: (name: string) => parts[name] } as unknown as MedusaContainer;
}

async function decideFor(total: number) {
  const cart = {
    id: 'cart_7',
    email: 'ruth@example.com',
    total,
    completed_at: null,
    created_at: '2026-03-01T11:00:00Z',
    payment_collection: { payment_sessions: [session] },
  };
  const container = containerWith({ cart_payment_collection: [{ cart_id: 'cart_7' }], cart: [cart] });

  const subject = await findSubject(container, bank.provider, { intent_id: transfer.id });
  if (!subject) throw new Error('The payment was not found.');
  return decidePaymentAction(await readPaymentSnapshot(container, bank.provider, subject), now);
}

test('a shopper who paid by transfer and closed the browser gets the order', async () => {
  bank.payments.set(transfer.id, transfer);
  expect(await decideFor(3.49)).toMatchObject({ do: 'complete', trouble: 'order_missing', amount: 349 });
});

test('a transfer of which a part came back from the shopper’s bank is left to the owner', async () => {
  bank.payments.set(transfer.id, { ...transfer, status: 'captured', captured: 349, netReceived: 349 });
  const refund = { id: 'back-1', amount: 100, failure: null, shopRefund: '', parts: null };
  bank.refunds.set(transfer.id, [refund]);
  expect(await decideFor(5)).toMatchObject({ do: 'refund', trouble: 'not_wanted' });
  bank.refunds.set(transfer.id, [{ ...refund, failure: 'bank' }]);
  expect(await decideFor(5)).toEqual({ do: 'nothing' });
});

test('a transfer that went back at the bank’s own desk is found missing in the books, and as a refund to write', async () => {
  bank.payments.set(transfer.id, { ...transfer, status: 'captured', captured: 349, netReceived: 0 });
  const sentBack = { id: 'back-1', amount: 349, failure: null, shopRefund: '', parts: null };
  bank.refunds.set(transfer.id, [sentBack]);
  const payment = {
    id: 'pay_7',
    provider_id: 'pp_bank_bank',
    currency_code: 'gbp',
    data: { id: transfer.id },
    captures: [{ amount: 3.49 }],
    refunds: [],
    payment_collection: { id: 'pay_col_7', order: { id: 'order_7', display_id: 7, status: 'pending' } },
  };
  const period = { from: new Date('2026-02-28T00:00:00Z'), until: now };

  const books = await readBooks(containerWith({ payment: [payment] }), period);

  expect(compareBooks(books)).toEqual([
    {
      payment_intent: 'transfer-7',
      order_id: 'order_7',
      order_number: 7,
      what: 'refunded',
      ours: 0,
      theirs: 349,
    },
  ]);
  expect(matchRefunds([sentBack], [], now).missing).toEqual([sentBack]);
});
