import type { BigNumberInput } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { paidWordsOf } from '@shop/shared/words/line-words';
import { toExactPence, toPence } from '../../money/pence';

export type ParcelLine = {
  unit_price: BigNumberInput;
  quantity: BigNumberInput;
  adjustments?: ({ amount: BigNumberInput } | null)[] | null;
  product?: { metadata?: Record<string, unknown> | null } | null;
  metadata?: Record<string, unknown> | null;
} | null;

export type Parcel = {
  /** Counts the cards inside bundles. */
  cards: number;
  /** Pence, after discounts. */
  goods: number;
};

export const parcelFields = [
  'items.unit_price',
  'items.quantity',
  'items.adjustments.amount',
  'items.product.metadata',
  'items.metadata',
] as const;

export function toParcel(lines: readonly ParcelLine[]): Parcel {
  let cards = 0;
  let goods = 0;
  for (const line of lines) {
    if (!line) continue;
    const quantity = Number(line.quantity);
    if (!paidWordsOf(line.metadata)) cards += quantity * cardsInside(line.product?.metadata);
    goods += quantity * toPence(line.unit_price);
    for (const adjustment of line.adjustments ?? []) goods -= toExactPence(adjustment?.amount);
  }
  return { cards, goods: Math.round(goods) };
}
