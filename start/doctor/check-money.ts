import { formatMoney } from '@shop/shared/format/money';
import type { Books, Order, Payment } from './books.ts';
import { type Finding, firstBroken } from './finding.ts';

/** Milliseconds. Newer entries may still be in the hands of a completion or of the retry job. */
const gracePeriod = 60_000;

const money = (pence: number) => formatMoney(pence / 100);
export const nameOf = ({ number, id }: Order) => `order ${number} (${id})`;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

const kept = ({ taken, refunded }: Payment) => taken - refunded;

export interface PaymentLookup {
  isOldEnough: (moment: Date) => boolean;
  paymentsOf: (order: Order) => Payment[];
}

export function paymentLookup({ readAt, payments }: Books): PaymentLookup {
  const byOrder = Map.groupBy(
    payments.flatMap((payment) => payment.orders.map((order) => ({ order, payment }))),
    ({ order }) => order,
  );
  return {
    isOldEnough: (moment) => readAt.getTime() - moment.getTime() > gracePeriod,
    paymentsOf: ({ id }) => (byOrder.get(id) ?? []).map(({ payment }) => payment),
  };
}

export function checkPayments(books: Books): Finding[] {
  const { isOldEnough, paymentsOf } = paymentLookup(books);
  const standing = new Set(books.orders.filter(({ isCancelled }) => !isCancelled).map(({ id }) => id));
  const atBank = new Map(books.orders.map(({ id, disputed }) => [id, disputed]));
  const left = (payment: Payment) => kept(payment) - sum(payment.orders.map((id) => atBank.get(id) ?? 0));
  const homeless = books.payments
    .filter(({ orders, paidAt }) => isOldEnough(paidAt) && !orders.some((order) => standing.has(order)))
    .flatMap((payment) =>
      firstBroken('I1', `payment ${payment.id}${payment.cart ? ` of cart ${payment.cart}` : ''}`, [
        {
          when: left(payment) > 0,
          what: `${money(left(payment))} were taken from a card, and no order stands for it.`,
          meaning: 'The shopper has paid for nothing.',
          fix: "Refund it on the card provider's page, unless the shop has done so within two minutes.",
        },
        {
          when: payment.held !== 0,
          what: `${money(payment.held)} are reserved on a card, and no order stands for it.`,
          meaning: 'The shopper is not charged, but cannot spend that money until the card lets it go after a week.',
          fix: "The shop should complete or release it by itself; if it does not, cancel it on the card provider's page.",
        },
      ]),
    );
  const twice = books.orders.flatMap((order) => {
    const paying = paymentsOf(order).filter((payment) => kept(payment) > 0 || payment.held > 0);
    return firstBroken('I1', nameOf(order), [
      {
        when: !order.isEdited && paying.length >= 2,
        what: `It has ${paying.length} payments: ${paying.map(({ id, held, taken }) => `${id} (${money(held + taken)})`).join(', ')}.`,
        meaning: 'The shopper pays for one order more than once.',
        fix: "Keep the one that has the order's total, and refund or cancel the others on the card provider's page.",
      },
    ]);
  });
  return [...homeless, ...twice];
}

export function checkOrders(books: Books): Finding[] {
  const { isOldEnough, paymentsOf } = paymentLookup(books);
  return books.orders
    .filter((order) => isOldEnough(order.placedAt) && !order.isCancelled && !order.isOwners)
    .flatMap((order) => {
      const payments = paymentsOf(order);
      const taken = sum(payments.map((payment) => payment.taken));
      const held = sum(payments.map((payment) => payment.held));
      if (order.total > 0 && taken + held === 0) return checkUnpaid(order);
      const refunds = order.refundedAt && !isOldEnough(order.refundedAt) ? [] : checkRefunds(order);
      return [...checkTaken(order, taken, held), ...compareBooks(order, payments), ...refunds];
    });
}

const checkUnpaid = (order: Order) =>
  firstBroken('I2', nameOf(order), [
    {
      when: order.carts.length === 0,
      what: `It stands without a cart and without a payment of its ${money(order.total)}.`,
      meaning: 'It was left half made; the shopper was never told of it, and may have been given another.',
      fix: 'Do not pack it. Cancel it in the admin.',
    },
    {
      when: true,
      what: `It stands, and no card holds or has paid its ${money(order.total)}.`,
      meaning: 'The shopper believes to have ordered; whoever packs it gives the cards away.',
      fix: 'Do not pack it. The shop should take the money or cancel it by itself; if it does not, write to the shopper.',
    },
  ]);

function checkTaken(order: Order, taken: number, held: number): Finding[] {
  const isPaidBack = taken - order.refunded === order.total;
  const isTooMuch = taken > order.total;
  return firstBroken('I3', nameOf(order), [
    {
      when: held > 0 && taken === 0,
      what: `Its ${money(order.total)} are reserved on the card (${money(held)}) and were not taken.`,
      meaning: 'The shop is owed the money, and the reservation ends after a week.',
      fix: 'The shop tries again by itself. Let the parcel wait, or take the payment in the admin.',
    },
    {
      when: !order.isEdited && taken !== order.total && !isPaidBack,
      what: `Its total is ${money(order.total)}, and ${money(taken)} were taken.`,
      meaning: isTooMuch ? 'The shopper has paid too much.' : 'The shop is owed the rest.',
      fix: isTooMuch
        ? 'Refund the difference in the admin.'
        : 'Ask the shopper for the rest, or let it go. This line stays until the order is thirty days old.',
    },
  ]);
}

function describeFix(what: 'taken' | 'given back', here: number, there: number): string {
  if (here < there)
    return 'The shop asks the card provider by itself, each night at the latest; until then believe the card provider.';
  if (what === 'given back')
    return 'The shop asks the card provider for it within minutes; if it stays, refund the difference there.';
  return "No card was charged for it twice. Believe the card provider: the shop does not strike out an entry of its own, so have whoever keeps its database remove the surplus row of 'capture' and its 'order_transaction'.";
}

function compareBooks(order: Order, payments: Payment[]): Finding[] {
  const sums = [
    { what: 'taken' as const, here: order.taken, there: sum(payments.map(({ taken }) => taken)) },
    { what: 'given back' as const, here: order.refunded, there: sum(payments.map(({ refunded }) => refunded)) },
  ];
  return sums.flatMap(({ what, here, there }) =>
    firstBroken('I3', nameOf(order), [
      {
        when: here !== there,
        what: `The shop has written down ${money(here)} as ${what}, the card provider ${money(there)}.`,
        meaning: 'The owner reads the wrong sum; the shopper has what the card provider says.',
        fix: describeFix(what, here, there),
      },
    ]),
  );
}

/** Refunds that are missing from the order's transactions make its page show too much as paid, those without credit as due. */
const checkRefunds = (order: Order) =>
  firstBroken('I3', nameOf(order), [
    {
      when: order.givenBack !== order.booked,
      what: `${money(order.givenBack)} went back, and the order's own sums have ${money(order.booked)} of it.`,
      meaning: 'The owner reads in the order that more was paid than was.',
      fix: order.isOpen
        ? 'Confirm or cancel the edit, return, claim or exchange that is open on it: the shop writes the refund down by itself after that.'
        : 'The shop writes it down by itself within minutes.',
    },
    {
      when: order.owing > 1 && order.owing <= order.booked && !order.isEdited,
      what: `${money(order.booked)} went back, and it asks for ${money(order.owing)}.`,
      meaning: 'The shopper could pay once more for what was refunded.',
      fix: 'Do not ask for it. This line stays until the order is thirty days old, unless whoever keeps the database adds the credit line.',
    },
  ]);
