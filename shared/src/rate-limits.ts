import * as v from 'valibot';

/**
 * Keys of a rate limit: `account` is the typed email address, existing or not; `admin_account` is the same for the
 * admin, with a separate count for each browser that has signed in before; `mailbox` is the address that a mail goes
 * to; `person` is the signed-in user; `address` is the IP address; `cart` and `order` are the one in the route.
 */
export type CountedBy = 'account' | 'admin_account' | 'person' | 'address' | 'mailbox' | 'cart' | 'order';

interface RateLimit {
  setting: `LIMIT_${string}`;
  /** `<attempts>/<time>` with s, m or h: the default. */
  defaultRate: string;
  by: readonly CountedBy[];
  /** Which attempts count. `unmatched` is decided after the answer, which must not reveal it. */
  counts: 'all' | 'failures' | 'wrong_password' | 'done' | 'unmatched';
  title: string;
}

/**
 * In the order of `.env.example`. Many may share an IP address, so failed guesses count and successes do not; mails
 * have a high limit per IP address and a low one per mailbox. No stranger can use up a limit that locks a shopper out.
 */
export const rateLimits = {
  sign_in: limit('LIMIT_SIGN_IN', '5/15m', ['account', 'address'], 'failures', 'Sign-in'),
  sign_in_address: limit('LIMIT_SIGN_IN_ADDRESS', '30/15m', ['address'], 'failures', 'Sign-in to any account'),
  sign_in_admin: limit('LIMIT_SIGN_IN_ADMIN', '20/1h', ['admin_account'], 'failures', 'Sign-in to the admin'),
  second_factor: limit('LIMIT_SECOND_FACTOR', '5/15m', ['person'], 'failures', 'Code beside the password'),
  own_password: limit('LIMIT_OWN_PASSWORD', '5/15m', ['person'], 'wrong_password', 'Password within an account'),
  reset: limit('LIMIT_RESET', '3/1h', ['mailbox'], 'all', 'Link to set a new password'),
  reset_repeat: limit('LIMIT_RESET_REPEAT', '1/10m', ['mailbox'], 'all', 'Another link to set a new password'),
  reset_address: limit('LIMIT_RESET_ADDRESS', '100/1h', ['address'], 'all', 'Links to set new passwords'),
  mailed_link: limit('LIMIT_MAILED_LINK', '10/1h', ['address'], 'failures', 'Use of a mailed link'),
  register: limit('LIMIT_REGISTER', '20/1h', ['address'], 'failures', 'New account that there is already'),
  register_address: limit('LIMIT_REGISTER_ADDRESS', '200/1h', ['address'], 'done', 'New accounts'),
  register_mailbox: limit('LIMIT_REGISTER_MAILBOX', '3/1h', ['mailbox'], 'done', 'New accounts of one mailbox'),
  promotion_code: limit('LIMIT_PROMOTION_CODE', '10/1h', ['cart'], 'failures', 'Promotion code'),
  promotion_code_address: limit('LIMIT_PROMOTION_CODE_ADDRESS', '30/1h', ['address'], 'failures', 'Promotion codes'),
  gift_card: limit('LIMIT_GIFT_CARD', '10/1h', ['cart'], 'failures', 'Code of a gift card'),
  gift_card_address: limit('LIMIT_GIFT_CARD_ADDRESS', '30/1h', ['address'], 'failures', 'Codes of gift cards'),
  contact: limit('LIMIT_CONTACT', '60/1h', ['address'], 'done', 'Message to the shop'),
  contact_mailbox: limit('LIMIT_CONTACT_MAILBOX', '5/1h', ['mailbox'], 'done', 'Messages from one mailbox'),
  newsletter: limit('LIMIT_NEWSLETTER', '60/1h', ['address'], 'done', 'Newsletter'),
  newsletter_mailbox: limit('LIMIT_NEWSLETTER_MAILBOX', '3/1h', ['mailbox'], 'done', 'Newsletter for one mailbox'),
  order_look_up: limit('LIMIT_ORDER_LOOK_UP', '30/1h', ['address'], 'unmatched', 'Looking for orders'),
  order_look_up_mailbox: limit(
    'LIMIT_ORDER_LOOK_UP_MAILBOX',
    '20/1h',
    ['mailbox'],
    'unmatched',
    'Orders of one mailbox',
  ),
  order_transfer: limit('LIMIT_ORDER_TRANSFER', '3/1h', ['order'], 'all', 'Wish for an order'),
  order_transfer_person: limit('LIMIT_ORDER_TRANSFER_PERSON', '10/1h', ['person'], 'all', 'Wishes for orders'),
  email_change: limit('LIMIT_EMAIL_CHANGE', '3/1h', ['person'], 'done', 'Another address for an account'),
  email_change_mailbox: limit('LIMIT_EMAIL_CHANGE_MAILBOX', '3/1h', ['mailbox'], 'done', 'Account for one mailbox'),
  account_mail: limit('LIMIT_ACCOUNT_MAIL', '5/1h', ['person'], 'done', 'Changes of an account that are mailed'),
  invite: limit('LIMIT_INVITE', '20/1h', ['person'], 'done', 'Invitation to the admin'),
  new_cart: limit('LIMIT_NEW_CART', '300/1h', ['address'], 'done', 'New carts'),
} as const;

export type LimitName = keyof typeof rateLimits;

export interface Rate {
  attempts: number;
  seconds: number;
}

function limit<S extends `LIMIT_${string}`>(
  setting: S,
  defaultRate: string,
  by: readonly CountedBy[],
  counts: RateLimit['counts'],
  title: string,
) {
  return { setting, defaultRate, by, counts, title };
}

const secondsOf = { s: 1, m: 60, h: 3600 };
/** IP addresses are stored for a day at most. */
const longest = 24 * 3600;

export function parseRate(text: string): Rate | undefined {
  const [, attempts, number, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,4})([smh])$/.exec(text.trim()) ?? [];
  if (!attempts || !number || (unit !== 's' && unit !== 'm' && unit !== 'h')) return undefined;
  const seconds = Number(number) * secondsOf[unit];
  return seconds <= longest ? { attempts: Number(attempts), seconds } : undefined;
}

type Setting = (typeof rateLimits)[LimitName]['setting'];

const isRate = (text: string) => parseRate(text) !== undefined;
const fix = 'must be attempts and a time of at most a day, such as 5/15m (five in a quarter of an hour) or 3/1h';

/** Replaces all limits at once, for a shop under test. */
export const limitForTests = 'LIMIT_ALL';

export function limitSettings() {
  const rule = v.optional(v.pipe(v.string(), v.check(isRate, fix)));
  const settings = [...Object.values(rateLimits).map(({ setting }) => setting), limitForTests] as const;
  return Object.fromEntries(settings.map((setting) => [setting, rule])) as Record<
    (typeof settings)[number],
    typeof rule
  >;
}

/** Resolves a limit: the setting for all limits wins, then its own setting, then the default. */
export function resolveRateLimit(
  name: LimitName,
  settings: Partial<Record<Setting | typeof limitForTests, string | undefined>>,
): Rate {
  const { setting, defaultRate } = rateLimits[name];
  const rate = parseRate(settings[limitForTests] || settings[setting] || defaultRate);
  if (!rate) throw new Error(`${setting} ${fix}`);
  return rate;
}
