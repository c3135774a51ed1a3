import { formatMoney } from './format/money.ts';

/** The amounts of an order, in pounds. */
export interface OrderAmounts {
  goods: number;
  discount: number;
  codes: readonly string[];
  /** It holds gift cards alone: they go by mail, and nothing is posted. */
  is_mailed?: boolean;
  /** A gift card that was bought with it is partly spent, so that it cannot be cancelled as a whole. */
  is_gift_card_spent?: boolean;
  delivery: number;
  delivery_name: string;
  total: number;
  sent_back: number;
  /** The cost of cards that are asked back and not here yet, as far as it pays for others. */
  coming_back?: number;
  /** The amount that the owner has waived without a refund. */
  credit: number;
  paid: number;
  /** The part of `paid` that gift cards paid, each by its last four letters, and what is left on it now. */
  gift_cards?: readonly { last_four: string; amount: number; left?: number }[];
  /** The part that is paid for later, by invoice. */
  on_account?: number;
  /** True when everything was paid through the card provider. */
  is_by_card: boolean;
  refunded: number;
  /** What banks have taken back for good. */
  disputed: number;
  /** The amount still to pay, or negative when still to be refunded. */
  due: number;
}

/** The card provider's minimum charge, in pounds. */
const leastByCard = 0.3;

export const isPayableByCard = (due: number): boolean => due >= leastByCard;

export interface OrderSum {
  name: string;
  /** Negative amounts are deducted. */
  amount: number;
  isTotal: boolean;
  isFree: boolean;
}

export function orderSums(order: OrderAmounts): OrderSum[] {
  return [...chargedSums(order), ...moneySums(order)];
}

function chargedSums({
  goods,
  discount,
  codes,
  delivery,
  delivery_name,
  total,
  gift_cards = [],
  on_account = 0,
  is_mailed = false,
}: OrderAmounts): OrderSum[] {
  const withCodes = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  const way = delivery_name ? `Delivery, ${delivery_name}` : 'Delivery';
  return [
    row(is_mailed ? 'Gift cards' : 'Cards', goods),
    ...(discount > 0 ? [row(`Discount${withCodes}`, -discount)] : []),
    // A code that took nothing off the cards has made delivery cheaper.
    ...(is_mailed ? [] : [{ ...row(discount > 0 ? way : `${way}${withCodes}`, delivery), isFree: delivery === 0 }]),
    { ...row('Total', total), isTotal: true },
    ...gift_cards.map((one) => row(nameOfGiftCard(one), -one.amount)),
    ...(on_account > 0 ? [row('On account, by invoice', -on_account)] : []),
  ];
}

/** Returns no rows when the total was paid and nothing else happened. */
export function moneySums(order: OrderAmounts): OrderSum[] {
  const {
    total,
    sent_back,
    coming_back = 0,
    credit,
    paid,
    is_by_card,
    refunded,
    disputed,
    due,
    gift_cards = [],
    on_account = 0,
  } = order;
  const settled = Math.round((paid + on_account) * 100);
  if (settled === Math.round(total * 100) && refunded === 0 && disputed === 0 && sent_back === 0 && credit === 0)
    return [];
  const left = Math.round((paid - refunded - disputed) * 100) / 100;
  const rows = [
    row('Sent back to us', -sent_back),
    row('Still to come back to us', -coming_back),
    row('Let go by us', -credit),
    row('Paid', paid),
    row(is_by_card && gift_cards.length === 0 ? 'Refunded to your card' : 'Refunded', -refunded),
    row('Taken back by your bank', -disputed),
    ...(refunded > 0 || disputed > 0 ? [row(disputed > 0 ? 'Left with us' : 'Paid after refunds', left)] : []),
    { ...row(due > 0 ? 'Still to pay' : 'Still to be refunded', Math.abs(due)), isTotal: true },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

export function nameOfGiftCard({ last_four, left }: { last_four: string; left?: number }): string {
  return `Gift card ending ${last_four}${left === undefined ? '' : `, ${formatMoney(left)} left`}`;
}

function row(name: string, amount: number): OrderSum {
  return { name, amount, isTotal: false, isFree: false };
}
