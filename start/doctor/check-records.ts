import type { Books } from './books.ts';
import { nameOf, paymentLookup } from './check-money.ts';
import type { Finding } from './finding.ts';

const minute = 60_000;
/** A job writes missing confirmations each minute, half a minute after the order. */
const writtenWithin = 2 * minute;
const sentWithin = 10 * minute;

export function checkConfirmations({ readAt, orders, confirmations, ...rest }: Books): Finding[] {
  const { paymentsOf } = paymentLookup({ readAt, orders, confirmations, ...rest });
  const told = new Map(confirmations.map((confirmation) => [confirmation.order, confirmation]));
  const age = (moment: Date) => readAt.getTime() - moment.getTime();
  return orders.flatMap((order): Finding[] => {
    const confirmation = told.get(order.id);
    const common = { invariant: 'I4', about: nameOf(order) } as const;
    const isPaid = order.total === 0 || paymentsOf(order).some(({ held, taken }) => held + taken > 0);
    if (confirmation && !isPaid && !order.isOwners && !order.isCancelled && age(confirmation.writtenAt) > minute) {
      return [
        {
          ...common,
          what: 'The shopper was told by mail that it is placed, and nothing is paid.',
          meaning: 'The mail says what is not so.',
          fix: 'Write to the shopper once it is clear whether the order stands.',
        },
      ];
    }
    // The shop may cancel an order before its shopper hears of it.
    if (order.isCancelled || order.isOwners || !order.hasEmail || !isPaid) return [];
    const meaning = 'The shopper has paid and was not told.';
    if (!confirmation) {
      if (age(order.placedAt) < writtenWithin) return [];
      return [
        {
          ...common,
          what: 'No confirmation was written.',
          meaning,
          fix: 'The shop writes what is missing each minute.',
        },
      ];
    }
    if (confirmation.status === 'dead') {
      const fix =
        'Write to the shopper by hand: a day has gone by, and the shop has given up. This line stays for thirty days.';
      return [{ ...common, what: 'Its confirmation could not be delivered.', meaning, fix }];
    }
    if (confirmation.status !== 'waiting' || age(confirmation.writtenAt) < sentWithin) return [];
    const fix = 'The shop goes on trying for a day. See whether the mail server answers.';
    return [{ ...common, what: 'Its confirmation has been waiting for ten minutes.', meaning, fix }];
  });
}

export function checkPromotions(books: Books): Finding[] {
  const { isOldEnough } = paymentLookup(books);
  return books.promotions.flatMap((promotion): Finding[] => {
    const using = books.orders.filter(({ promotions }) => promotions.includes(promotion.id));
    const standing = using.filter(({ isCancelled }) => !isCancelled).length;
    const about = `code ${promotion.code}`;
    if (using.some(({ placedAt }) => !isOldEnough(placedAt))) return [];
    if (promotion.used > promotion.limit || standing > promotion.limit) {
      return [
        {
          invariant: 'I5',
          about,
          what: `It was used ${Math.max(standing, promotion.used)} times, and ${promotion.limit} were allowed.`,
          meaning: 'Somebody was given a saving that was not meant for them.',
          fix: 'Nothing is to be done for the shoppers; the code takes no more. This line stays.',
        },
      ];
    }
    // A code may be created used up, and a cancelled order may or may not free its use.
    if (using.length === 0 || (promotion.used >= standing && promotion.used <= using.length)) return [];
    return [
      {
        invariant: 'I5',
        about,
        what: `It counts ${promotion.used} uses, and ${standing} orders used it.`,
        meaning: promotion.used > standing ? 'Shoppers are refused too early.' : 'It can be used too often.',
        fix: 'Change its limit in the admin by the difference. The count itself does not change. This line stays.',
      },
    ];
  });
}

export function checkCarts(books: Books): Finding[] {
  const { isOldEnough } = paymentLookup(books);
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  return books.carts.flatMap((cart): Finding[] => {
    const common = { invariant: 'I6', about: `cart ${cart.id}` } as const;
    const its = cart.orders.flatMap((id) => orders.get(id) ?? []);
    const standing = its.filter(({ isCancelled }) => !isCancelled);
    if (cart.orders.length === 0) {
      if (!cart.completedAt || !isOldEnough(cart.completedAt)) return [];
      return [
        {
          ...common,
          what: 'It is finished, and there is no order.',
          meaning: 'The shopper may wait for cards that nobody packs.',
          fix: 'Look up its payment with the card provider, and refund what was taken. This line stays for thirty days.',
        },
      ];
    }
    if (standing.length > 1) {
      return [
        {
          ...common,
          what: `It became ${standing.length} orders: ${standing.map(nameOf).join(', ')}.`,
          meaning: 'One cart would be packed more than once.',
          fix: 'Pack the one that is paid for, and cancel the others in the admin.',
        },
      ];
    }
    if (cart.completedAt || !its.some(({ placedAt }) => isOldEnough(placedAt))) return [];
    return [
      {
        ...common,
        what: `It is still open, though ${its.map(nameOf).join(', ')} was made of it.`,
        meaning: 'The shopper can change it, and pay for it once more.',
        fix: 'The shop should finish it by itself; nothing is lost meanwhile.',
      },
    ];
  });
}
