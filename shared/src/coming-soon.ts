// Medusa has no field for a card that is announced but not yet sold, so the subtitle of its product marks it.
const mark = 'coming_soon';

export function isComingSoon(product: { subtitle?: string | null | undefined }): boolean {
  return product.subtitle === mark;
}

export function subtitleOf(card: { isComingSoon: boolean }): string | null {
  return card.isComingSoon ? mark : null;
}
