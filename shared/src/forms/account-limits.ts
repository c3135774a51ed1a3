/** Limits from the specification, section 9. They are apart from the cart limits, which every page loads. */
export const accountLimits = {
  password: { signIn: 6, reset: 8 },
  name: { min: 2, max: 200 },
  telephone: { min: 7, max: 20 },
  message: { min: 10, max: 5000 },
  emailLinkMinutes: 60,
  /** The limit per account, or per browser for a guest. */
  favourites: 500,
  reminders: 100,
} as const;
