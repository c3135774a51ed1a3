import type { Books } from './books.ts';
import { nameOf, paymentLookup } from './check-money.ts';
import { type Finding, firstBroken } from './finding.ts';

const minute = 60_000;
/** A job writes missing confirmations each minute, half a minute after the order. */
const writtenWithin = 2 * minute;
const sentWithin = 10 * minute;

export function checkConfirmations(books: Books): Finding[] {
  const { paymentsOf } = paymentLookup(books);
  const told = new Map(books.confirmations.map((confirmation) => [confirmation.order, confirmation]));
  const age = (moment: Date) => books.readAt.getTime() - moment.getTime();
  const meaning = 'The shopper has paid and was not told.';
  return books.orders.flatMap((order) => {
    const confirmation = told.get(order.id);
    const isPaid = order.total === 0 || paymentsOf(order).some(({ held, taken }) => held + taken > 0);
    const stands = !order.isOwners && !order.isCancelled;
    // The shop may cancel an order before its shopper hears of it.
    const isOwed = stands && order.hasEmail && isPaid;
    const ageOfMail = confirmation ? age(confirmation.writtenAt) : 0;
    return firstBroken('I4', nameOf(order), [
      {
        when: stands && !isPaid && ageOfMail > minute,
        what: 'The shopper was told by mail that it is placed, and nothing is paid.',
        meaning: 'The mail says what is not so.',
        fix: 'Write to the shopper once it is clear whether the order stands.',
      },
      {
        when: isOwed && !confirmation && age(order.placedAt) >= writtenWithin,
        what: 'No confirmation was written.',
        meaning,
        fix: 'The shop writes what is missing each minute.',
      },
      {
        when: isOwed && confirmation?.status === 'dead',
        what: 'Its confirmation could not be delivered.',
        meaning,
        fix: 'Write to the shopper by hand: a day has gone by, and the shop has given up. This line stays for thirty days.',
      },
      {
        when: isOwed && confirmation?.status === 'waiting' && ageOfMail >= sentWithin,
        what: 'Its confirmation has been waiting for ten minutes.',
        meaning,
        fix: 'The shop goes on trying for a day. See whether the mail server answers.',
      },
    ]);
  });
}

export function checkPromotions(books: Books): Finding[] {
  const { isOldEnough } = paymentLookup(books);
  return books.promotions.flatMap(({ id, code, used, limit }) => {
    const using = books.orders.filter(({ promotions }) => promotions.includes(id));
    const standing = using.filter(({ isCancelled }) => !isCancelled).length;
    if (using.some(({ placedAt }) => !isOldEnough(placedAt))) return [];
    return firstBroken('I5', `code ${code}`, [
      {
        when: used > limit || standing > limit,
        what: `It was used ${Math.max(standing, used)} times, and ${limit} were allowed.`,
        meaning: 'Somebody was given a saving that was not meant for them.',
        fix: 'Nothing is to be done for the shoppers; the code takes no more. This line stays.',
      },
      {
        // A code may be created used up, and a cancelled order may or may not free its use.
        when: using.length > 0 && (used < standing || used > using.length),
        what: `It counts ${used} uses, and ${standing} orders used it.`,
        meaning: used > standing ? 'Shoppers are refused too early.' : 'It can be used too often.',
        fix: 'Change its limit in the admin by the difference. The count itself does not change. This line stays.',
      },
    ]);
  });
}

export function checkCarts(books: Books): Finding[] {
  const { isOldEnough } = paymentLookup(books);
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  return books.carts.flatMap(({ id, completedAt, orders: made }) => {
    const its = made.flatMap((one) => orders.get(one) ?? []);
    const standing = its.filter(({ isCancelled }) => !isCancelled);
    return firstBroken('I6', `cart ${id}`, [
      {
        when: made.length === 0 && completedAt !== null && isOldEnough(completedAt),
        what: 'It is finished, and there is no order.',
        meaning: 'The shopper may wait for cards that nobody packs.',
        fix: 'Look up its payment with the card provider, and refund what was taken. This line stays for thirty days.',
      },
      {
        when: standing.length > 1,
        what: `It became ${standing.length} orders: ${standing.map(nameOf).join(', ')}.`,
        meaning: 'One cart would be packed more than once.',
        fix: 'Pack the one that is paid for, and cancel the others in the admin.',
      },
      {
        when: completedAt === null && its.some(({ placedAt }) => isOldEnough(placedAt)),
        what: `It is still open, though ${its.map(nameOf).join(', ')} was made of it.`,
        meaning: 'The shopper can change it, and pay for it once more.',
        fix: 'The shop should finish it by itself; nothing is lost meanwhile.',
      },
    ]);
  });
}
