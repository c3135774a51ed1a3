// A card that is shown before it can be bought. Medusa has no word for it: the subtitle of its product says so.
const mark = 'coming_soon';

export function isComingSoon(product: { subtitle?: string | null | undefined }): boolean {
  return product.subtitle === mark;
}

/** The subtitle by which Medusa keeps whether a card is still to come. */
export function subtitleOf(card: { isComingSoon: boolean }): string | null {
  return card.isComingSoon ? mark : null;
}
