import type { Books } from './books.ts';
import type { Finding } from './finding.ts';
import { nameOf, settledAt } from './look-at-money.ts';

const minute = 60_000;
/** The sweep of each minute writes what an interrupted completion did not, half a minute after the order. */
const writtenWithin = 2 * minute;
const sentWithin = 10 * minute;

/** I4: each order is told once by mail, and only an order that is paid for. */
export function lookAtConfirmations({ readAt, orders, confirmations, ...rest }: Books): Finding[] {
  const { paymentsOf } = settledAt({ readAt, orders, confirmations, ...rest });
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
          mend: 'Write to the shopper once it is clear whether the order stands.',
        },
      ];
    }
    // What the shop cleared away before anybody heard of it is nobody's news.
    if (order.isCancelled || order.isOwners || !order.hasEmail || !isPaid) return [];
    const meaning = 'The shopper has paid and was not told.';
    if (!confirmation) {
      if (age(order.placedAt) < writtenWithin) return [];
      return [
        {
          ...common,
          what: 'No confirmation was written.',
          meaning,
          mend: 'The shop writes what is missing each minute.',
        },
      ];
    }
    if (confirmation.status === 'dead') {
      const mend =
        'Write to the shopper by hand: a day has gone by, and the shop has given up. This line stays for thirty days.';
      return [{ ...common, what: 'Its confirmation could not be delivered.', meaning, mend }];
    }
    if (confirmation.status !== 'waiting' || age(confirmation.writtenAt) < sentWithin) return [];
    const mend = 'The shop goes on trying for a day. See whether the mail server answers.';
    return [{ ...common, what: 'Its confirmation has been waiting for ten minutes.', meaning, mend }];
  });
}

/** I5: nobody is refused, or given, what the owner has not said. */
export function lookAtPromotions(books: Books): Finding[] {
  const { isSettled } = settledAt(books);
  return books.promotions.flatMap((promotion): Finding[] => {
    const using = books.orders.filter(({ promotions }) => promotions.includes(promotion.id));
    const standing = using.filter(({ isCancelled }) => !isCancelled).length;
    const about = `code ${promotion.code}`;
    if (using.some(({ placedAt }) => !isSettled(placedAt))) return [];
    if (promotion.used > promotion.limit || standing > promotion.limit) {
      return [
        {
          invariant: 'I5',
          about,
          what: `It was used ${Math.max(standing, promotion.used)} times, and ${promotion.limit} were allowed.`,
          meaning: 'Somebody was given a saving that was not meant for them.',
          mend: 'Nothing is to be done for the shoppers; the code takes no more. This line stays.',
        },
      ];
    }
    // A code may have been made used up; and whether a cancelled order gives its use back is the owner's affair.
    if (using.length === 0 || (promotion.used >= standing && promotion.used <= using.length)) return [];
    return [
      {
        invariant: 'I5',
        about,
        what: `It counts ${promotion.used} uses, and ${standing} orders used it.`,
        meaning: promotion.used > standing ? 'Shoppers are refused too early.' : 'It can be used too often.',
        mend: 'Change its limit in the admin by the difference. The count itself does not change. This line stays.',
      },
    ];
  });
}

/** I6: a cart ends with its order, and cannot be paid for again. */
export function lookAtCarts(books: Books): Finding[] {
  const { isSettled } = settledAt(books);
  const orders = new Map(books.orders.map((order) => [order.id, order]));
  return books.carts.flatMap((cart): Finding[] => {
    const common = { invariant: 'I6', about: `cart ${cart.id}` } as const;
    const its = cart.orders.flatMap((id) => orders.get(id) ?? []);
    const standing = its.filter(({ isCancelled }) => !isCancelled);
    if (cart.orders.length === 0) {
      if (!cart.completedAt || !isSettled(cart.completedAt)) return [];
      return [
        {
          ...common,
          what: 'It is finished, and there is no order.',
          meaning: 'The shopper may wait for cards that nobody packs.',
          mend: 'Look up its payment with the card provider, and refund what was taken. This line stays for thirty days.',
        },
      ];
    }
    if (standing.length > 1) {
      return [
        {
          ...common,
          what: `It became ${standing.length} orders: ${standing.map(nameOf).join(', ')}.`,
          meaning: 'One cart would be packed more than once.',
          mend: 'Pack the one that is paid for, and cancel the others in the admin.',
        },
      ];
    }
    if (cart.completedAt || !its.some(({ placedAt }) => isSettled(placedAt))) return [];
    return [
      {
        ...common,
        what: `It is still open, though ${its.map(nameOf).join(', ')} was made of it.`,
        meaning: 'The shopper can change it, and pay for it once more.',
        mend: 'The shop should finish it by itself; nothing is lost meanwhile.',
      },
    ];
  });
}
