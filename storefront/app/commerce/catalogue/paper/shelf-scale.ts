/** A folded card as it lies on the table, in millimetres. */
export interface Paper {
  width: number;
  height: number;
}

/**
 * How wide a card's picture stands in a list, where the usual card is 1: all at one scale, but for those that would not
 * go on the shelf.
 */
export function shelfScale({ width, height }: Paper): number {
  return Math.round(Math.min(width / 105, 1.26, (1.54 * width) / height) * 100) / 100;
}
