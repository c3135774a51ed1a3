import type { Card } from './card.ts';

/** A card for analytics, which has the same id and envelope in the cart and in its order; `price` in pounds. */
export interface TrackedCard {
  item_id: string;
  item_name: string;
  item_variant: string;
  item_category: string;
  price: number;
}

export function toTrackedCard({ title, range, envelopes: [first] }: Card): TrackedCard {
  return {
    item_id: first?.sku || (first?.variantId ?? ''),
    item_name: title,
    item_variant: first?.name ?? '',
    item_category: range?.title ?? '',
    price: first?.price ?? 0,
  };
}
