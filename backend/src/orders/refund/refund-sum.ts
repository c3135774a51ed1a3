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
  /** Whom it goes to, in an order of several parcels. */
  to?: string;
  /** The refund for one, two, … cards after discount, up to those not refunded yet. */
  sums: number[];
}

export interface RefundChoice {
  lines: readonly { id: string; quantity: number }[];
  delivery: boolean;
  owed?: boolean;
}

/** The result is in pounds and never more than `left`; unknown lines and excess quantities count as nothing. */
export function refundSum({ left, delivery, owed, lines }: Refundable, choice: RefundChoice): number {
  const cards = choice.lines.map(({ id, quantity }) => {
    return lines.find((line) => line.id === id)?.sums[quantity - 1] ?? 0;
  });
  const pounds = [...cards, choice.delivery ? delivery : 0, choice.owed ? owed : 0].reduce((sum, one) => sum + one, 0);
  return Math.min(left, Math.round(pounds * 100) / 100);
}
