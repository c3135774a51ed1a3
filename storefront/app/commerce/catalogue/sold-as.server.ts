interface SoldItem {
  variant_sku?: string | null | undefined;
  variant_id?: string | null | undefined;
  title: string;
}

/** The id of an item for analytics, the same in cart and order. Gift cards and words are no variants. */
export function soldAs({ variant_sku, variant_id, title }: SoldItem): string {
  return variant_sku || variant_id || title;
}

/** Medusa has a title of its own for the only variant of a product. */
export function envelopeName(title: string | null | undefined): string {
  return !title || /^default( variant)?$/i.test(title) ? 'Standard' : title;
}
