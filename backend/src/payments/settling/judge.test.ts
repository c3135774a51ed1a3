import { describe, expect, test } from 'vitest';
import { type Card, judge, type Standing, type StandingOrder } from './judge';

const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const until = ago(15);

const reserved: Card = {
  id: 'pi_1',
  sessionId: 'payses_1',
  status: 'requires_capture',
  amount: 349,
  kept: 0,
  isDisputed: false,
  since: ago(40),
  isStanding: true,
};
const taken: Card = { ...reserved, status: 'succeeded', kept: 349 };
const open: Card = { ...reserved, status: 'requires_payment_method' };
const cart = { id: 'cart_1', email: 'ruth@example.com', isCompleted: false, total: 349 };
const closed = { ...cart, isCompleted: true };
const payment = { id: 'pay_1', intentId: 'pi_1', isTaken: false, isCanceled: false };
const order: StandingOrder = {
  id: 'order_1',
  number: 7,
  email: 'ruth@example.com',
  total: 349,
  isCanceled: false,
  isLinked: true,
  since: ago(40),
  payments: [payment],
  balance: [],
};
const whole: StandingOrder = { ...order, payments: [{ ...payment, isTaken: true }] };
const unpaid: StandingOrder = { ...order, payments: [] };

const of = (standing: Partial<Standing>) =>
  judge({ cart: null, order: null, orphans: [], cards: [], ...standing }, until);

describe('what is in somebody’s hands is left alone', () => {
  test.each<[string, Partial<Standing>]>([
    ['a card that was charged just now', { cart, cards: [{ ...reserved, since: ago(5) }] }],
    ['an order that was placed just now', { cart: closed, order: { ...unpaid, since: ago(5) }, cards: [open] }],
  ])('%s', (_, standing) => {
    expect(of(standing)).toEqual({ do: 'wait' });
  });
});

describe('nothing is done', () => {
  test.each<[string, Partial<Standing>]>([
    ['for a cart that nobody paid for', { cart, cards: [open] }],
    ['for a cart whose order was cancelled', { cart: closed, order: { ...unpaid, isCanceled: true }, cards: [open] }],
    ['for an order that has its money', { cart: closed, order: whole, cards: [taken] }],
    ['for an order that costs nothing', { cart: closed, order: { ...unpaid, total: 0 } }],
    ['for an order that was refunded', { cart: closed, order: whole, cards: [{ ...taken, kept: 0 }] }],
    ['for an order that costs more by now', { cart: closed, order: { ...whole, total: 600 }, cards: [taken] }],
    [
      'for an order whose balance nobody has paid',
      {
        cart: closed,
        order: { ...whole, total: 600, balance: ['pi_2'] },
        cards: [taken, { ...open, id: 'pi_2', isStanding: false }],
      },
    ],
    ['for an order of the owner’s that waits for its money', { order: unpaid }],
    [
      'for an order whose payment was let go by hand',
      { cart: closed, order: { ...order, payments: [{ ...payment, isCanceled: true }] } },
    ],
    [
      'for a cancelled order that holds nothing',
      { cart: closed, order: { ...order, isCanceled: true }, cards: [open] },
    ],
    [
      'for a cancelled order that the bank disputes',
      { cart: closed, order: { ...whole, isCanceled: true }, cards: [{ ...taken, isDisputed: true }] },
    ],
  ])('%s', (_, standing) => {
    expect(of(standing)).toEqual({ do: 'nothing' });
  });
});

describe('the order is made, or its money taken', () => {
  test.each<[string, Partial<Standing>, object]>([
    [
      'of a cart that was paid for',
      { cart, cards: [reserved] },
      { do: 'complete', trouble: 'order_missing', amount: 349 },
    ],
    ['of a cart that was closed already', { cart: closed, cards: [reserved] }, { do: 'complete' }],
    ['of a cart whose money was taken', { cart, cards: [taken] }, { do: 'complete', trouble: 'order_missing' }],
    [
      'when it has no payment',
      { cart: closed, order: unpaid, cards: [reserved] },
      { do: 'complete', trouble: 'order_incomplete' },
    ],
    [
      'when its cart is still open',
      { cart, order: whole, cards: [taken] },
      { do: 'complete', trouble: 'order_incomplete' },
    ],
    [
      'when its cart does not know it',
      { cart, order: { ...unpaid, isLinked: false }, cards: [reserved] },
      { do: 'complete' },
    ],
    [
      'when it is only reserved',
      { cart: closed, order, cards: [reserved] },
      { do: 'capture', trouble: 'not_captured' },
    ],
    ['when it was taken and the shop does not know', { cart: closed, order, cards: [taken] }, { do: 'capture' }],
    [
      'when the buyer paid what an edit has added',
      {
        cart: closed,
        order: { ...whole, total: 600, balance: ['pi_2'] },
        cards: [taken, { ...reserved, id: 'pi_2', amount: 251, isStanding: false }],
      },
      { do: 'capture', amount: 251, intentId: 'pi_2' },
    ],
    [
      'when what an edit has added is reserved and in its books',
      {
        cart: closed,
        order: { ...whole, total: 600, payments: [...whole.payments, { ...payment, id: 'pay_2', intentId: 'pi_2' }] },
        cards: [taken, { ...reserved, id: 'pi_2', amount: 251, isStanding: false }],
      },
      { do: 'capture', trouble: 'not_captured' },
    ],
    [
      'when it was reserved for an order by hand',
      { order, cards: [{ ...reserved, isStanding: false }] },
      { do: 'capture' },
    ],
  ])('%s', (_, standing, expected) => {
    expect(of(standing)).toMatchObject(expected);
  });
});

describe('the money goes back', () => {
  test.each<[string, Partial<Standing>, object]>([
    [
      'when the cart was changed',
      { cart, cards: [{ ...reserved, isStanding: false }] },
      { cards: ['pi_1'], orders: [], isTold: false },
    ],
    [
      'when the cart costs another amount',
      { cart: { ...cart, total: 599 }, cards: [reserved] },
      { cards: ['pi_1'], isTold: false },
    ],
    [
      'when it was taken for a cart that was changed',
      { cart, cards: [{ ...taken, isStanding: false }] },
      { cards: ['pi_1'], isTold: true },
    ],
    ['when the cart is gone', { cards: [reserved] }, { cards: ['pi_1'], orders: [] }],
    [
      'when the order is cancelled',
      { cart: closed, order: { ...order, isCanceled: true }, cards: [reserved] },
      { trouble: 'refund_due', cards: ['pi_1'] },
    ],
    [
      'when the order is cancelled after it was taken',
      { cart: closed, order: { ...whole, isCanceled: true }, cards: [{ ...taken, kept: 100 }] },
      { amount: 100, cards: ['pi_1'] },
    ],
    [
      'with the order when the amounts differ',
      { cart, order: unpaid, cards: [{ ...reserved, amount: 599 }] },
      { cards: ['pi_1'], orders: ['order_1'], isTold: true },
    ],
  ])('%s', (_, standing, expected) => {
    expect(of(standing)).toMatchObject({ do: 'refund', ...expected });
  });

  test('with the order of nobody when nothing was reserved for it', () => {
    const verdict = of({ cart: closed, order: unpaid, cards: [open] });
    expect(verdict).toMatchObject({ do: 'refund', cards: [], orders: ['order_1'] });
  });

  test('but an order that is not the cart’s as it is now is cancelled alone, and another made', () => {
    const orphan = { ...unpaid, isLinked: false, total: 349 };
    const standing = { cart: { ...cart, total: 599 }, order: orphan, cards: [{ ...reserved, amount: 599 }] };
    expect(of(standing)).toMatchObject({ do: 'refund', cards: [], orders: ['order_1'], isTold: false });
  });

  test('of a cancelled order alone when its cart is paid for once more', () => {
    const gone = { ...order, isCanceled: true, isLinked: false, payments: [{ ...payment, intentId: 'pi_0' }] };
    expect(of({ cart, order: gone, cards: [reserved] })).toMatchObject({ do: 'complete', intentId: 'pi_1' });
    const old = { ...reserved, id: 'pi_0', isStanding: false };
    expect(of({ cart, order: gone, cards: [reserved, old] })).toMatchObject({ do: 'refund', cards: ['pi_0'] });
  });

  test('of a second payment alone, and a second order is cancelled alone', () => {
    const second = { ...reserved, id: 'pi_2', isStanding: false };
    const paid = { cart: closed, order: whole, cards: [taken, second] };
    expect(of(paid)).toMatchObject({ do: 'refund', trouble: 'duplicate', cards: ['pi_2'], orders: [] });
    const twice = of({ cart: closed, order: whole, cards: [taken], orphans: ['order_2'] });
    expect(twice).toMatchObject({ do: 'refund', trouble: 'duplicate', cards: [], orders: ['order_2'] });
  });
});
