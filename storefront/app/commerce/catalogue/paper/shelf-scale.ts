import type { Paper } from '@shop/shared/cards/paper-size';

/** Relative picture width in lists, where an A6 card is 1; sizes too large for the shelf are capped. */
export function shelfScale({ width, height }: Paper): number {
  return Math.round(Math.min(width / 105, 1.26, (1.54 * width) / height) * 100) / 100;
}
