/** A card for analytics; `price` in pounds. */
export interface TrackedCard {
  item_id: string;
  item_name: string;
  item_variant: string;
  item_category: string;
  price: number;
}

interface Card {
  title: string;
  range: { title: string } | null;
  envelopes: readonly { sku: string; variantId: string; name: string; price: number }[];
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

interface Line {
  variant_sku?: string | null | undefined;
  variant_id?: string | null | undefined;
  title: string;
}

/** The `item_id` of a line, in a cart and in its order. Gift cards and words are no variants. */
export function trackedId({ variant_sku, variant_id, title }: Line): string {
  return variant_sku || variant_id || title;
}

/** The `item_variant`, and what shoppers read. Medusa has a title of its own for the only variant of a product. */
export function envelopeName(title: string | null | undefined): string {
  return !title || /^default( variant)?$/i.test(title) ? 'Standard' : title;
}
