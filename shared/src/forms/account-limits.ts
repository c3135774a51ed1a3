/**
 * What an account and the forms of a shopper may hold (specification, section 9). Apart from the limits of a cart,
 * which every page loads.
 */
export const accountLimits = {
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
