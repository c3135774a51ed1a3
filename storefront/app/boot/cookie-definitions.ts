const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** An event on which cookies are cleared early; `sign_out` includes signing in as another customer. */
export type ClearingEvent = 'sign_out' | 'session_end' | 'order';

interface CookieDefinition {
  /** The privacy policy shows this text. */
  purpose: string;
  /** Seconds; null: until the browser is closed. */
  maxAge: number | null;
  clearedOn: readonly ClearingEvent[];
}

const endOfSession = ['sign_out', 'session_end'] as const;

/**
 * Every cookie: they are created and cleared by this table, and the privacy policy shows it. One that names a person,
 * an address or an order is cleared when the session ends, since another person may use the browser next.
 */
export const cookieDefinitions = {
  cart_id: { purpose: 'Which cart is yours', maxAge: year, clearedOn: ['sign_out', 'order'] },
  visitor: {
    purpose:
      'How many cards are in your cart, that you are signed in, and whether for a shop or a church, for what pages say of it',
    maxAge: year,
    clearedOn: [],
  },
  promo_code: { purpose: 'The promotion code that you typed in', maxAge: year, clearedOn: ['sign_out', 'order'] },
  favourites: { purpose: 'The cards to which you gave a heart', maxAge: year, clearedOn: endOfSession },
  session: { purpose: 'That you are signed in to your account', maxAge: 30 * day, clearedOn: ['sign_out'] },
  checkout: {
    purpose: 'How far you are with the checkout and what you chose there',
    maxAge: null,
    clearedOn: ['sign_out', 'session_end', 'order'],
  },
  typed_by: {
    purpose:
      'A random number, another one for each person who uses this browser and after each order: what one typed is not shown to the next',
    maxAge: null,
    clearedOn: [],
  },
  // A payment that returns from the bank must find its order even when the session has ended meanwhile.
  payment_return: {
    purpose: 'The payment with which your bank sends you back to us',
    maxAge: hour,
    clearedOn: ['sign_out'],
  },
  order: {
    purpose: 'That the order just placed is yours, so that only you see it, and which cart became it',
    maxAge: day,
    clearedOn: endOfSession,
  },
  order_access: {
    purpose: 'Whose orders you have opened with a link from our mails',
    maxAge: 30 * day,
    clearedOn: endOfSession,
  },
  flash: { purpose: 'A message for the next page that you see', maxAge: minute, clearedOn: [] },
} as const satisfies Record<string, CookieDefinition>;

export type CookieName = keyof typeof cookieDefinitions;

interface StorageEntry {
  keys: readonly string[];
  place: 'local storage' | 'session storage';
  purpose: string;
  kind: 'Necessary' | 'Analytics, if you agree';
  until: string;
}

export const storageEntries: readonly StorageEntry[] = [
  {
    keys: ['cart_id', 'promo_code'],
    place: 'local storage',
    purpose: 'Copies of the two above, in case the browser loses those',
    kind: 'Necessary',
    until: 'Until you sign out or your order is placed',
  },
  {
    keys: ['cookie_consent', 'cookie_preferences'],
    place: 'local storage',
    purpose: 'What you said about cookies',
    kind: 'Necessary',
    until: 'Until you clear what the browser stores',
  },
  {
    keys: ['side_cart'],
    place: 'local storage',
    purpose: 'That you do not want the cart to open at the side',
    kind: 'Necessary',
    until: 'Until you clear what the browser stores',
  },
  {
    keys: ['react-router-scroll-positions', 'remix-router-transitions'],
    place: 'session storage',
    purpose: 'How far down a page you were, and how it came into view, for when you go back to it',
    kind: 'Necessary',
    until: 'Until the tab is closed',
  },
  {
    keys: ['typed'],
    place: 'session storage',
    purpose: 'What you typed or chose in the checkout and the shop has not heard yet, in case the page goes',
    kind: 'Necessary',
    until:
      'Until it is sent, your order is placed, you sign in or out, you give another email address, or the tab is closed',
  },
  {
    keys: ['checkout', 'purchase'],
    place: 'session storage',
    purpose: 'That a checkout was counted already',
    kind: 'Analytics, if you agree',
    until: 'Until the tab is closed',
  },
];

export function describeCookieLifetime({ maxAge, clearedOn }: CookieDefinition): string {
  const longest = maxAge === null ? 'Until the browser is closed' : formatAge(maxAge);
  const isCleared = (event: ClearingEvent) => clearedOn.includes(event);
  const sooner = [
    ...(isCleared('session_end') ? ['you are signed out'] : isCleared('sign_out') ? ['you sign out'] : []),
    ...(isCleared('order') ? ['your order is placed'] : []),
  ];
  return sooner.length > 0 ? `${longest}, or until ${sooner.join(' or ')}` : longest;
}

function formatAge(seconds: number) {
  const [length, unit] =
    seconds >= year
      ? [year, 'year']
      : seconds >= day
        ? [day, 'day']
        : seconds >= hour
          ? [hour, 'hour']
          : [minute, 'minute'];
  const count = seconds / length;
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
