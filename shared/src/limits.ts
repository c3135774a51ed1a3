/** Numbers that the storefront and the backend must agree on (specification, section 9). */
export const limits = {
  /** Of one basket line; the server caps at the same number. */
  quantity: { min: 1, max: 100, initial: 1 },
  /** Of a counted card that shoppers are told of: how many more there are is nobody's business. */
  fewLeft: 3,
  /** Products fetched with one call of the product list. */
  productPage: 100,
  email: { total: 254, beforeAt: 64 },
  password: { signIn: 6, reset: 8 },
  name: { min: 2, max: 200 },
  /** On the register and contact forms. */
  telephone: { min: 7, max: 20 },
  message: { min: 10, max: 5000 },
  /** For which the link to change the address of an account is good. */
  emailLinkMinutes: 60,
  /** That an account keeps, or a browser for a guest. */
  favourites: 500,
} as const;
