/** Numbers that the storefront and the backend must agree on (specification, section 9). */
export const limits = {
  /** Of one cart line; the server caps at the same number. */
  quantity: { min: 1, max: 100, initial: 1 },
  /** Of a counted card that shoppers are told of: how many more there are is nobody's business. */
  fewLeft: 3,
  email: { total: 254, beforeAt: 64 },
} as const;
