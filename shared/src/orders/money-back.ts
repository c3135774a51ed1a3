import type { OrderAmounts } from '../order-sums.ts';

type Paid = Pick<
  OrderAmounts,
  'paid' | 'refunded' | 'disputed' | 'is_by_card' | 'gift_cards' | 'on_account' | 'is_gift_card_spent'
> & { invoice?: { paid: number; credited: number } };

interface Words {
  paid: string;
  owed: string;
}

const wholeOrder: Words = { paid: 'everything', owed: 'all of it' };

/** Continues a sentence after 'we', such as 'pay everything back to the card that you paid with'; empty for nothing. */
export function describeMoneyBack(order: Paid, words = wholeOrder): string {
  const { paid, refunded, disputed, on_account = 0, is_gift_card_spent: isSpent, invoice } = order;
  const isPaid = pence(paid) - pence(refunded) - pence(disputed) > 0;
  const isLess = refunded > 0 || disputed > 0 || isSpent === true;
  const way = wayOf(order, isLess);
  if (on_account === 0) return isPaid ? `pay ${isLess ? 'the rest' : words.paid} back ${way}` : '';
  const bill = invoice && invoice.paid > 0 ? ', and pay back what you have paid of its invoice' : '';
  const isCredited = invoice !== undefined && invoice.credited > 0;
  if (!isPaid) return `take ${isSpent || isCredited ? 'the rest' : words.owed} off your account${bill}`;
  const what = isLess ? 'the rest of what you paid' : 'what you paid';
  return `pay ${what} back ${way}${bill === '' ? ' and' : ','} take the rest off your account${bill}`;
}

/** True once everything that was paid has gone back. What is credited is off `on_account`, too. */
export function isAllBack({
  paid,
  refunded,
  on_account = 0,
  invoice = { amount: on_account, credited: 0 },
}: Pick<OrderAmounts, 'paid' | 'refunded' | 'on_account'> & {
  invoice?: { amount: number; credited: number };
}): boolean {
  const back = pence(refunded + invoice.credited);
  return back > 0 && back >= pence(paid + invoice.amount);
}

/** True once a bank has taken back for good whatever was kept of the money. */
export function isLostToBank({
  paid,
  refunded,
  disputed,
}: Pick<OrderAmounts, 'paid' | 'refunded' | 'disputed'>): boolean {
  return disputed > 0 && pence(paid) - pence(refunded) - pence(disputed) <= 0;
}

/** The card has its part back before a gift card has. */
function wayOf({ paid, is_by_card, gift_cards = [] }: Paid, isLess: boolean): string {
  const [cards, byGiftCards] = [gift_cards.length, gift_cards.reduce((sum, { amount }) => sum + pence(amount), 0)];
  const giftCards = cards === 1 ? 'gift card' : 'gift cards';
  if (cards > 0 && byGiftCards >= pence(paid)) return `to the ${giftCards} that you paid with`;
  if (cards === 0) return is_by_card ? 'to the card that you paid with' : 'to you';
  return is_by_card && !isLess ? `to the card and the ${giftCards} that you paid with` : 'the way that you paid';
}

function pence(pounds: number): number {
  return Math.round(pounds * 100);
}
