/** What can still be paid back of an order. Pounds. */
export interface Refundable {
  /** Of all that was paid. */
  left: number;
  delivery: number;
  lines: RefundableLine[];
}

export interface RefundableLine {
  id: string;
  title: string;
  envelope: string;
  /** What one, two, … more of it come to after their share of the discount: as many as are not paid back yet. */
  sums: number[];
}

export interface RefundChoice {
  lines: readonly { id: string; quantity: number }[];
  delivery: boolean;
}

/** Pounds; never more than what is left. Cards and numbers of them that are not there count for nothing. */
export function refundSum({ left, delivery, lines }: Refundable, choice: RefundChoice): number {
  const cards = choice.lines.map(({ id, quantity }) => {
    return lines.find((line) => line.id === id)?.sums[quantity - 1] ?? 0;
  });
  const pounds = [...cards, choice.delivery ? delivery : 0].reduce((sum, one) => sum + one, 0);
  return Math.min(left, Math.round(pounds * 100) / 100);
}
