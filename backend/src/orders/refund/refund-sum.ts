/** Amounts are pounds. */
export interface Refundable {
  /** The refundable part of everything that was paid. */
  left: number;
  delivery: number;
  /** Money that is owed since cards were taken out of the order or came back; it names no card. */
  owed: number;
  lines: RefundableLine[];
}

export interface RefundableLine {
  id: string;
  title: string;
  envelope: string;
  /** The line of the card whose words this one is paid for; empty for a card. */
  words_of: string;
  /** The receiver, in an order of several parcels. */
  to?: string;
  /** The refund for one, two, … cards after discount, up to those not refunded yet. */
  sums: number[];
}

export interface RefundChoice {
  lines: readonly { id: string; quantity: number }[];
  /** Pounds of the delivery; true for all that is left of it. */
  delivery: boolean | number;
  owed?: boolean;
  /** Further pounds, for no card. */
  goodwill?: number;
}

export function deliveryBack({ delivery }: Pick<Refundable, 'delivery'>, chosen: RefundChoice['delivery']): number {
  if (typeof chosen === 'number') return Math.min(delivery, chosen);
  return chosen ? delivery : 0;
}

/** The result is in pounds and never more than `left`; unknown lines and excess quantities count as nothing. */
export function refundSum(can: Refundable, choice: RefundChoice): number {
  const { left, owed, lines } = can;
  const cards = choice.lines.map(({ id, quantity }) => {
    return lines.find((line) => line.id === id)?.sums[quantity - 1] ?? 0;
  });
  const others = [deliveryBack(can, choice.delivery), choice.owed ? owed : 0, choice.goodwill ?? 0];
  const pounds = [...cards, ...others].reduce((sum, one) => sum + one, 0);
  return Math.min(left, Math.round(pounds * 100) / 100);
}
