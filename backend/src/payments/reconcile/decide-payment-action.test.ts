import { describe, expect, test } from 'vitest';
import {
  decidePaymentAction,
  type IntentSnapshot,
  type OrderSnapshot,
  type PaymentSnapshot,
} from './decide-payment-action';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const until = ago(15);

const reserved: IntentSnapshot = {
  id: 'pi_1',
  sessionId: 'payses_1',
  status: 'authorized',
  amount: 349,
  captured: 0,
  netReceived: 0,
  isDisputed: false,
  since: ago(40),
  cancelledAt: null,
  isCurrentSession: true,
  isSentBack: false,
};
const taken: IntentSnapshot = { ...reserved, status: 'captured', captured: 349, netReceived: 349 };
const open: IntentSnapshot = { ...reserved, status: 'open' };
const cart = { id: 'cart_1', email: 'ruth@example.com', isCompleted: false, total: 349 };
const closed = { ...cart, isCompleted: true };
const payment = { id: 'pay_1', intentId: 'pi_1', isTaken: false, isCanceled: false };
const order: OrderSnapshot = {
  id: 'order_1',
  number: 7,
  email: 'ruth@example.com',
  total: 349,
  placed: 349,
  isCanceled: false,
  isLinked: true,
  since: ago(40),
  payments: [payment],
  balanceIntents: [],
};
const whole: OrderSnapshot = { ...order, payments: [{ ...payment, isTaken: true }] };
const unpaid: OrderSnapshot = { ...order, payments: [] };

const decide = (snapshot: Partial<PaymentSnapshot>) =>
  decidePaymentAction({ cart: null, order: null, orphans: [], intents: [], ...snapshot }, until);

describe('a payment in progress is left alone', () => {
  test.each<[string, Partial<PaymentSnapshot>]>([
    ['a card that was charged just now', { cart, intents: [{ ...reserved, since: ago(5) }] }],
    ['an order that was placed just now', { cart: closed, order: { ...unpaid, since: ago(5) }, intents: [open] }],
  ])('%s', (_, snapshot) => {
    expect(decide(snapshot)).toEqual({ do: 'wait' });
  });
});

describe('nothing is to be done', () => {
  test.each<[string, Partial<PaymentSnapshot>]>([
    ['for an unpaid cart', { cart, intents: [open] }],
    ['for a cart whose order was cancelled', { cart: closed, order: { ...unpaid, isCanceled: true }, intents: [open] }],
    ['for an order that has its money', { cart: closed, order: whole, intents: [taken] }],
    ['for an order that costs nothing', { cart: closed, order: { ...unpaid, total: 0, placed: 0 } }],
    ['for an order that was made cheaper until it cost nothing', { cart: closed, order: { ...unpaid, total: 0 } }],
    ['for an order that was refunded', { cart: closed, order: whole, intents: [{ ...taken, netReceived: 0 }] }],
    ['for an order that costs more by now', { cart: closed, order: { ...whole, total: 600 }, intents: [taken] }],
    [
      'for an order whose balance is unpaid',
      {
        cart: closed,
        order: { ...whole, total: 600, balanceIntents: ['pi_2'] },
        intents: [taken, { ...open, id: 'pi_2', isCurrentSession: false }],
      },
    ],
    [
      'for an order that gift cards or a code paid for, and that costs more by now',
      { cart: closed, order: { ...unpaid, placed: 0, total: 300 } },
    ],
    [
      'for such an order whose balance is unpaid',
      {
        cart: closed,
        order: { ...unpaid, placed: 0, total: 300, balanceIntents: ['pi_2'] },
        intents: [{ ...open, id: 'pi_2', isCurrentSession: false }],
      },
    ],
    [
      'for such an order whose balance is paid, and that costs more once again',
      {
        cart: closed,
        order: { ...whole, placed: 0, total: 700 },
        intents: [{ ...taken, isCurrentSession: false }],
      },
    ],
    ['for an order of the owner’s that waits for its money', { order: unpaid }],
    [
      'for an order whose payment was let go by hand',
      { cart: closed, order: { ...order, payments: [{ ...payment, isCanceled: true }] } },
    ],
    [
      'for a cancelled order that holds nothing',
      { cart: closed, order: { ...order, isCanceled: true }, intents: [open] },
    ],
    [
      'for a cancelled order whose refund the bank sent back',
      { cart: closed, order: { ...whole, isCanceled: true }, intents: [{ ...taken, isSentBack: true }] },
    ],
    [
      'for a second payment whose refund the bank sent back',
      {
        cart: closed,
        order: whole,
        intents: [taken, { ...taken, id: 'pi_2', isCurrentSession: false, isSentBack: true }],
      },
    ],
    [
      'for a cancelled order that the bank disputes',
      { cart: closed, order: { ...whole, isCanceled: true }, intents: [{ ...taken, isDisputed: true }] },
    ],
  ])('%s', (_, snapshot) => {
    expect(decide(snapshot)).toEqual({ do: 'nothing' });
  });
});

describe('the order is completed, or its payment captured', () => {
  test.each<[string, Partial<PaymentSnapshot>, object]>([
    [
      'for a cart that was paid for',
      { cart, intents: [reserved] },
      { do: 'complete', trouble: 'order_missing', amount: 349 },
    ],
    ['for a cart that is closed already', { cart: closed, intents: [reserved] }, { do: 'complete' }],
    ['for a cart whose payment was captured', { cart, intents: [taken] }, { do: 'complete', trouble: 'order_missing' }],
    [
      'for an order without a payment',
      { cart: closed, order: unpaid, intents: [reserved] },
      { do: 'complete', trouble: 'order_incomplete' },
    ],
    [
      'for an order whose cart is still open',
      { cart, order: whole, intents: [taken] },
      { do: 'complete', trouble: 'order_incomplete' },
    ],
    [
      'for an order that is not linked to its cart',
      { cart, order: { ...unpaid, isLinked: false }, intents: [reserved] },
      { do: 'complete' },
    ],
    [
      'for an order whose payment is only authorized',
      { cart: closed, order, intents: [reserved] },
      { do: 'capture', trouble: 'not_captured' },
    ],
    ['for an order whose capture is not in its books', { cart: closed, order, intents: [taken] }, { do: 'capture' }],
    [
      'for an edited order whose balance the shopper paid',
      {
        cart: closed,
        order: { ...whole, total: 600, balanceIntents: ['pi_2'] },
        intents: [taken, { ...reserved, id: 'pi_2', amount: 251, isCurrentSession: false }],
      },
      { do: 'capture', amount: 251, intentId: 'pi_2' },
    ],
    [
      'for an edited order whose balance is authorized and in its books',
      {
        cart: closed,
        order: { ...whole, total: 600, payments: [...whole.payments, { ...payment, id: 'pay_2', intentId: 'pi_2' }] },
        intents: [taken, { ...reserved, id: 'pi_2', amount: 251, isCurrentSession: false }],
      },
      { do: 'capture', trouble: 'not_captured' },
    ],
    [
      'for an order that gift cards paid for, whose balance the shopper paid',
      {
        cart: closed,
        order: { ...unpaid, placed: 0, total: 300, balanceIntents: ['pi_2'] },
        intents: [{ ...reserved, id: 'pi_2', amount: 300, isCurrentSession: false }],
      },
      { do: 'capture', amount: 300, intentId: 'pi_2' },
    ],
    [
      'for an order that gift cards paid for, whose balance is authorized and in its books',
      {
        cart: closed,
        order: { ...order, placed: 0, total: 300 },
        intents: [{ ...reserved, amount: 300, isCurrentSession: false }],
      },
      { do: 'capture', trouble: 'not_captured' },
    ],
    [
      'for an order that was edited before its card was charged',
      { cart: closed, order: { ...order, total: 600 }, intents: [reserved] },
      { do: 'capture', trouble: 'not_captured' },
    ],
    [
      'for an order that was edited before its payment was in its books',
      { cart: closed, order: { ...unpaid, total: 600 }, intents: [reserved] },
      { do: 'complete', trouble: 'order_incomplete' },
    ],
    [
      'for an order that the owner made',
      { order, intents: [{ ...reserved, isCurrentSession: false }] },
      { do: 'capture' },
    ],
  ])('%s', (_, snapshot, expected) => {
    expect(decide(snapshot)).toMatchObject(expected);
  });
});

describe('the money is refunded', () => {
  test.each<[string, Partial<PaymentSnapshot>, object]>([
    [
      'when the cart was changed',
      { cart, intents: [{ ...reserved, isCurrentSession: false }] },
      { intents: ['pi_1'], orders: [], notifiesShopper: false },
    ],
    [
      'when the cart costs another amount',
      { cart: { ...cart, total: 599 }, intents: [reserved] },
      { intents: ['pi_1'], notifiesShopper: false },
    ],
    [
      'when it was taken for a cart that was changed',
      { cart, intents: [{ ...taken, isCurrentSession: false }] },
      { intents: ['pi_1'], notifiesShopper: true },
    ],
    ['when the cart is gone', { intents: [reserved] }, { intents: ['pi_1'], orders: [] }],
    [
      'when the order is cancelled',
      { cart: closed, order: { ...order, isCanceled: true }, intents: [reserved] },
      { trouble: 'refund_due', intents: ['pi_1'] },
    ],
    [
      'when the order is cancelled after it was taken',
      { cart: closed, order: { ...whole, isCanceled: true }, intents: [{ ...taken, netReceived: 100 }] },
      { amount: 100, intents: ['pi_1'] },
    ],
    [
      'with the order when the amounts differ',
      { cart, order: unpaid, intents: [{ ...reserved, amount: 599 }] },
      { intents: ['pi_1'], orders: ['order_1'], notifiesShopper: true },
    ],
  ])('%s', (_, snapshot, expected) => {
    expect(decide(snapshot)).toMatchObject({ do: 'refund', ...expected });
  });

  test('an order without a payment is cancelled', () => {
    const decision = decide({ cart: closed, order: unpaid, intents: [open] });
    expect(decision).toMatchObject({ do: 'refund', intents: [], orders: ['order_1'] });
  });

  test('an order that no longer matches its cart is cancelled, and its payment stays for another order', () => {
    const orphan = { ...unpaid, isLinked: false, total: 349 };
    const snapshot = { cart: { ...cart, total: 599 }, order: orphan, intents: [{ ...reserved, amount: 599 }] };
    expect(decide(snapshot)).toMatchObject({ do: 'refund', intents: [], orders: ['order_1'], notifiesShopper: false });
  });

  test('a cancelled order is refunded and its cart, paid for again, becomes another order', () => {
    const gone = { ...order, isCanceled: true, isLinked: false, payments: [{ ...payment, intentId: 'pi_0' }] };
    expect(decide({ cart, order: gone, intents: [reserved] })).toMatchObject({ do: 'complete', intentId: 'pi_1' });
    const old = { ...reserved, id: 'pi_0', isCurrentSession: false };
    expect(decide({ cart, order: gone, intents: [reserved, old] })).toMatchObject({ do: 'refund', intents: ['pi_0'] });
  });

  test('a second payment is refunded, and a second order is cancelled', () => {
    const second = { ...reserved, id: 'pi_2', isCurrentSession: false };
    const paid = { cart: closed, order: whole, intents: [taken, second] };
    expect(decide(paid)).toMatchObject({ do: 'refund', trouble: 'duplicate', intents: ['pi_2'], orders: [] });
    const twice = decide({ cart: closed, order: whole, intents: [taken], orphans: ['order_2'] });
    expect(twice).toMatchObject({ do: 'refund', trouble: 'duplicate', intents: [], orders: ['order_2'] });
  });
});
