/** Numbers that the storefront and the backend must agree on (specification, section 9). */
export const limits = {
  /** Of one basket line; the server caps at the same number. */
  quantity: { min: 1, max: 100, initial: 1 },
  /** Products fetched with one call of the product list. */
  productPage: 100,
  email: { total: 254, beforeAt: 64 },
  password: { signIn: 6, reset: 8 },
  name: { min: 2 },
  message: { min: 10 },
} as const;
