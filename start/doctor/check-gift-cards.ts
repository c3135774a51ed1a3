import { formatMoney } from '@shop/shared/format/money';
import type { Books, GiftCard, GiftSpending } from './books.ts';
import { paymentLookup } from './check-money.ts';
import { type Finding, firstBroken } from './finding.ts';

/** Milliseconds in which the shop finishes by itself what an interrupted run has left. */
const settledWithin = 15 * 60_000;

const money = (pence: number) => formatMoney(pence / 100);
const nameOf = ({ order, number, cart }: GiftSpending) => (order ? `order ${number} (${order})` : `cart ${cart}`);

export function checkGiftCards(books: Books): Finding[] {
  const isLate = (moment: Date) => books.readAt.getTime() - moment.getTime() > settledWithin;
  const { isOldEnough } = paymentLookup(books);
  return [
    ...books.giftCards.filter(({ changedAt }) => isOldEnough(changedAt)).flatMap(checkCard),
    ...books.giftSpending.filter(({ changedAt }) => isLate(changedAt)).flatMap(checkSpending),
    ...books.unissued
      .filter(({ placedAt }) => isLate(placedAt))
      .flatMap(({ order, number }) =>
        firstBroken('I7', `order ${number} (${order})`, [
          {
            when: true,
            what: 'A gift card of it is paid for and was not issued.',
            meaning: 'Somebody waits for a present.',
            fix: 'The shop issues what is missing each minute. If this line stays, refund it or issue a card by hand.',
          },
        ]),
      ),
  ];
}

const checkCard = ({ lastFour, amount, balance, entries, price }: GiftCard) =>
  firstBroken('I7', `the gift card ending ${lastFour}`, [
    {
      when: balance !== entries,
      what: `Its balance is ${money(balance)}, and its entries come to ${money(entries)}.`,
      meaning: 'It can be spent for more or for less than was paid.',
      fix: 'Stop it under ‘Gift cards’, and have whoever keeps the database of the shop look at its entries.',
    },
    {
      when: price !== null && price !== amount,
      what: `It was sold for ${money(price ?? 0)} and issued with ${money(amount)}.`,
      meaning: 'Its buyer paid for something else.',
      fix: 'Stop it under ‘Gift cards’, and refund it or give another away. This line stays.',
    },
  ]);

const checkSpending = (spending: GiftSpending) =>
  firstBroken('I7', nameOf(spending), [
    {
      when: spending.order === null && spending.spent > 0,
      what: `It has spent ${money(spending.spent)} of gift cards and is no order.`,
      meaning: 'Somebody has less on a gift card and nothing for it.',
      fix: 'The shop gives it back by itself within a quarter of an hour.',
    },
    {
      when: spending.isCancelled && spending.spent > 0,
      what: `It is cancelled and keeps ${money(spending.spent)} of gift cards.`,
      meaning: 'Somebody has less on a gift card and nothing for it.',
      fix: 'The shop gives it back by itself within a quarter of an hour.',
    },
    {
      when: spending.order !== null && !spending.isCancelled && spending.spent !== spending.credited,
      what: `Gift cards paid ${money(spending.spent)} of it, and the order has ${money(spending.credited)} written down.`,
      meaning: 'The owner reads the wrong sum; the gift card has what its own entries say.',
      fix: spending.isOpen
        ? 'Confirm or cancel the edit, return, claim or exchange that is open on it: the shop writes it down after that.'
        : 'The shop writes it down by itself within minutes. If this line stays, have whoever keeps the database look at it.',
    },
  ]);
