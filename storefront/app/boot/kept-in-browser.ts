const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** When something is swept from the browser before its time. `sign_out` is also a sign-in as somebody else. */
export type Moment = 'sign_out' | 'session_end' | 'order';

interface KeptCookie {
  /** What it is for, as the privacy policy says it. */
  purpose: string;
  /** Seconds; null until the browser is closed. */
  maxAge: number | null;
  sweptAt: readonly Moment[];
}

const ofOnePerson = ['sign_out', 'session_end'] as const;

/**
 * Every cookie of the shop: cookies are made and swept by this table, and the privacy policy shows it. What names a
 * person, an address or an order must be swept when the session ends, since the next person may sit there.
 */
export const keptCookies = {
  cart_id: { purpose: 'Which cart is yours', maxAge: year, sweptAt: ['sign_out', 'order'] },
  visitor: {
    purpose: 'How many cards are in your cart, and that you are signed in, for the top of each page',
    maxAge: year,
    sweptAt: [],
  },
  promo_code: { purpose: 'The promotion code that you typed in', maxAge: year, sweptAt: ['sign_out', 'order'] },
  favourites: { purpose: 'The cards to which you gave a heart', maxAge: year, sweptAt: ofOnePerson },
  session: { purpose: 'That you are signed in to your account', maxAge: 30 * day, sweptAt: ['sign_out'] },
  checkout: {
    purpose: 'How far you are with the checkout and what you chose there',
    maxAge: null,
    sweptAt: ['sign_out', 'session_end', 'order'],
  },
  typed_by: {
    purpose:
      'A random number, another one for each person who uses this browser: what one typed is not shown to the next',
    maxAge: null,
    sweptAt: [],
  },
  // A payment that a bank sends back must find its order also when the session has run out meanwhile.
  payment_return: {
    purpose: 'The payment with which your bank sends you back to us',
    maxAge: hour,
    sweptAt: ['sign_out'],
  },
  order: { purpose: 'That the order just placed is yours, so that only you see it', maxAge: day, sweptAt: ofOnePerson },
  order_access: {
    purpose: 'Whose orders you have opened with a link from our mails',
    maxAge: 30 * day,
    sweptAt: ofOnePerson,
  },
  flash: { purpose: 'A message for the next page that you see', maxAge: minute, sweptAt: [] },
} as const satisfies Record<string, KeptCookie>;

export type CookieName = keyof typeof keptCookies;

interface KeptInStorage {
  /** Where a key goes on with an id, what it begins with. */
  keys: readonly string[];
  place: 'local storage' | 'session storage';
  purpose: string;
  kind: 'Necessary' | 'Analytics, if you agree';
  until: string;
}

/** Every key of the browser's storages. */
export const keptInStorage: readonly KeptInStorage[] = [
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
    until: 'Until it is sent, you sign in or out, you give another email address, or the tab is closed',
  },
  {
    keys: ['checkout', 'purchase'],
    place: 'session storage',
    purpose: 'That a checkout was counted already',
    kind: 'Analytics, if you agree',
    until: 'Until the tab is closed',
  },
];

/** How long a cookie is kept at most, in words. */
export function sayCookieTime({ maxAge, sweptAt }: KeptCookie): string {
  const longest = maxAge === null ? 'Until the browser is closed' : sayAge(maxAge);
  const isSwept = (moment: Moment) => sweptAt.includes(moment);
  const sooner = [
    ...(isSwept('session_end') ? ['you are signed out'] : isSwept('sign_out') ? ['you sign out'] : []),
    ...(isSwept('order') ? ['your order is placed'] : []),
  ];
  return sooner.length > 0 ? `${longest}, or until ${sooner.join(' or ')}` : longest;
}

function sayAge(seconds: number) {
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
