/** Limits that storefront and backend share (specification, section 9). */
export const limits = {
  quantity: { min: 1, max: 100, initial: 1 },
  /** Shoppers see the remaining number of a counted card only up to this. */
  fewLeft: 3,
  email: { total: 254, beforeAt: 64 },
} as const;

export const tooManyOfCard = `You can take at most ${limits.quantity.max} of a card here. Please write to us about more.`;
