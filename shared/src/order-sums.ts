/** What an order came to and what became of the money, in pounds. The backend's record of an order says more of each. */
export interface OrderAmounts {
  /** Of all lines, before discounts, whatever came back later. */
  goods: number;
  /** What codes took off the goods. */
  discount: number;
  codes: readonly string[];
  /** After what codes took off it. */
  delivery: number;
  delivery_name: string;
  total: number;
  /** What came back to the shop, at what it had cost. */
  sent_back: number;
  /** What the owner has let go of, without a refund. */
  credit: number;
  /** Taken, or reserved to be taken. */
  paid: number;
  /** Nothing was paid but by card, through the card provider. */
  is_by_card: boolean;
  refunded: number;
  /** Taken back by the bank of the card, and lost to the shop. */
  disputed: number;
  /** Still to pay; below nothing: still to be refunded. */
  due: number;
}

/** In pounds: the card provider takes no less. */
const leastByCard = 0.3;

/** Whether what is still to pay of an order is enough to be paid by card. */
export const isPayableByCard = (due: number): boolean => due >= leastByCard;

export interface OrderSum {
  name: string;
  /** Below nothing: taken off. */
  amount: number;
  isTotal: boolean;
  /** Said with a word: nothing is charged for it. */
  isFree: boolean;
}

/** The column that mails, the order's page and its receipt show under the cards; it adds up wherever it is read. */
export function orderSums(order: OrderAmounts): OrderSum[] {
  return [...chargedSums(order), ...moneySums(order)];
}

function chargedSums({ goods, discount, codes, delivery, delivery_name, total }: OrderAmounts): OrderSum[] {
  const withCodes = codes.length > 0 ? ` (${codes.join(', ')})` : '';
  const way = delivery_name ? `Delivery, ${delivery_name}` : 'Delivery';
  return [
    row('Cards', goods),
    ...(discount > 0 ? [row(`Discount${withCodes}`, -discount)] : []),
    // A code that took nothing off the cards has made delivery cheaper.
    { ...row(discount > 0 ? way : `${way}${withCodes}`, delivery), isFree: delivery === 0 },
    { ...row('Total', total), isTotal: true },
  ];
}

/** What became of the money; nothing where the total was paid and that was all. */
export function moneySums(order: OrderAmounts): OrderSum[] {
  const { total, sent_back, credit, paid, is_by_card, refunded, disputed, due } = order;
  if (paid === total && refunded === 0 && disputed === 0 && sent_back === 0 && credit === 0) return [];
  const left = Math.round((paid - refunded - disputed) * 100) / 100;
  const rows = [
    row('Sent back to us', -sent_back),
    row('Let go by us', -credit),
    row('Paid', paid),
    row(is_by_card ? 'Refunded to your card' : 'Refunded', -refunded),
    row('Taken back by your bank', -disputed),
    ...(refunded > 0 || disputed > 0 ? [row(disputed > 0 ? 'Left with us' : 'Paid after refunds', left)] : []),
    { ...row(due > 0 ? 'Still to pay' : 'Still to be refunded', Math.abs(due)), isTotal: true },
  ];
  return rows.filter(({ amount }) => amount !== 0);
}

function row(name: string, amount: number): OrderSum {
  return { name, amount, isTotal: false, isFree: false };
}
