import type { BigNumberInput } from '@medusajs/framework/types';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { parcelIdOf } from '@shop/shared/parcels/line-parcel';
import { paidWordsOf } from '@shop/shared/words/line-words';
import type { ParcelContents } from '../../modules/delivery/delivery-price';
import { toExactPence, toPence } from '../../money/pence';

export type ParcelLine = {
  unit_price: BigNumberInput;
  quantity: BigNumberInput;
  adjustments?: ({ amount: BigNumberInput; code?: string | null } | null)[] | null;
  product?: { metadata?: Record<string, unknown> | null } | null;
  metadata?: Record<string, unknown> | null;
} | null;

/** Counts all parcels together, and each that has cards: the one to the delivery address first. */
export type Parcels = ParcelContents & {
  parcels: (ParcelContents & { id: string })[];
  /** No delivery is free: it goes to a shop. */
  isAtCost?: boolean;
};

type Packed = {
  parcel: string;
  isMailed: boolean;
  cards: number;
  /** Pence after discounts, perhaps with fractions. */
  goods: number;
};

/** Ids sort by the time at which parcels were added, and the empty one of the delivery address before them. */
export function packParcels(lines: readonly Packed[]): Parcels['parcels'] {
  const byId = new Map<string, ParcelContents>();
  for (const { parcel, cards, goods } of lines) {
    const before = byId.get(parcel) ?? { cards: 0, goods: 0 };
    byId.set(parcel, { cards: before.cards + cards, goods: before.goods + goods });
  }
  const packed = [...byId].map(([id, { cards, goods }]) => ({ id, cards, goods: Math.round(goods) }));
  const filled = packed.filter(({ cards }) => cards > 0).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  // Nothing is posted, so nothing is paid for it.
  if (lines.length > 0 && lines.every(({ isMailed }) => isMailed)) return [];
  // A cart of nothing but its address costs what its first band does.
  return filled.length > 0 ? filled : [{ id: '', cards: 0, goods: 0 }];
}

export const parcelFields = [
  'items.unit_price',
  'items.quantity',
  'items.adjustments.amount',
  'items.product.metadata',
  'items.metadata',
] as const;

export function toParcels(lines: readonly ParcelLine[]): Parcels {
  const packed = lines.flatMap((line) => {
    if (!line) return [];
    const quantity = Number(line.quantity);
    const off = (line.adjustments ?? []).reduce((sum, adjustment) => sum + toExactPence(adjustment?.amount), 0);
    const isMailed = isGiftCardLine(line.metadata);
    const cards = paidWordsOf(line.metadata) || isMailed ? 0 : quantity * cardsInside(line.product?.metadata);
    const goods = isMailed ? 0 : quantity * toPence(line.unit_price) - off;
    return [{ parcel: parcelIdOf(line.metadata), isMailed, cards, goods }];
  });
  return {
    parcels: packParcels(packed),
    cards: packed.reduce((sum, { cards }) => sum + cards, 0),
    goods: Math.round(packed.reduce((sum, { goods }) => sum + goods, 0)),
  };
}
