import * as v from 'valibot';

/**
 * What attempts are counted by. `account` is the one whose e-mail address is typed, whether or not there is one,
 * `admin_account` the same when it opens the admin (each browser that has signed in to it has a count of its own),
 * `person` whoever is signed in, `address` the visitor's on the network.
 */
export type CountedBy = 'account' | 'admin_account' | 'person' | 'address' | 'mailbox' | 'cart' | 'order';

interface AttemptLimit {
  /** The name of its setting. */
  setting: `LIMIT_${string}`;
  /** `<attempts>/<time>`, the time in s, m or h: unless the setting says otherwise. */
  usual: string;
  by: readonly CountedBy[];
  /**
   * Which attempts stay in the count: every one, those that fail, wrong passwords alone, what was done, or what matched
   * nothing. Whether something matched is found after an answer that must not tell.
   */
  counts: 'all' | 'failures' | 'wrong_password' | 'done' | 'unmatched';
  /** For the owner: what is attempted. */
  title: string;
}

/**
 * How often something may be attempted before it is held off for a while: all limits of the shop, in the order in which
 * they are explained in `.env.example`.
 *
 * An office or a church shares one address, so failed guesses count and successes do not; what mails somebody has a
 * high limit by address and a low one by mailbox. No stranger can use up a limit that would lock somebody out.
 */
export const attemptLimits = {
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
  promotion_code: limit('LIMIT_PROMOTION_CODE', '10/1h', ['cart'], 'failures', 'Promotion code'),
  promotion_code_address: limit('LIMIT_PROMOTION_CODE_ADDRESS', '30/1h', ['address'], 'failures', 'Promotion codes'),
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
  invite: limit('LIMIT_INVITE', '20/1h', ['person'], 'done', 'Invitation to the admin'),
  new_cart: limit('LIMIT_NEW_CART', '300/1h', ['address'], 'done', 'New carts'),
} as const;

export type LimitName = keyof typeof attemptLimits;

/** What a limit is set to. */
export interface Measure {
  attempts: number;
  seconds: number;
}

function limit<S extends `LIMIT_${string}`>(
  setting: S,
  usual: string,
  by: readonly CountedBy[],
  counts: AttemptLimit['counts'],
  title: string,
) {
  return { setting, usual, by, counts, title };
}

const secondsOf = { s: 1, m: 60, h: 3600 };
/** Longer than a day nobody's address on the network is kept. */
const longest = 24 * 3600;

/** `5/15m` as a measure; undefined for what is none. */
export function readMeasure(text: string): Measure | undefined {
  const [, attempts, number, unit] = /^([1-9]\d{0,6})\/([1-9]\d{0,4})([smh])$/.exec(text.trim()) ?? [];
  if (!attempts || !number || (unit !== 's' && unit !== 'm' && unit !== 'h')) return undefined;
  const seconds = Number(number) * secondsOf[unit];
  return seconds <= longest ? { attempts: Number(attempts), seconds } : undefined;
}

type Setting = (typeof attemptLimits)[LimitName]['setting'];

const isMeasure = (text: string) => readMeasure(text) !== undefined;
const mend = 'must be attempts and a time of at most a day, such as 5/15m (five in a quarter of an hour) or 3/1h';

/** In place of all limits at once, for a shop that tests visit. */
export const limitForTests = 'LIMIT_ALL';

/** The settings as a schema has them. @param named begins the sentence about one that cannot be read */
export function limitSettings(named: (setting: string) => string = () => '') {
  const measure = (setting: string) => v.optional(v.pipe(v.string(), v.check(isMeasure, named(setting) + mend)));
  const settings = [...Object.values(attemptLimits).map(({ setting }) => setting), limitForTests] as const;
  return Object.fromEntries(settings.map((setting) => [setting, measure(setting)])) as Record<
    (typeof settings)[number],
    ReturnType<typeof measure>
  >;
}

/** What a limit is set to: by the setting for all, else by its own, else as it usually is. */
export function measureOf(
  name: LimitName,
  settings: Partial<Record<Setting | typeof limitForTests, string | undefined>>,
): Measure {
  const { setting, usual } = attemptLimits[name];
  const measure = readMeasure(settings[limitForTests] || settings[setting] || usual);
  if (!measure) throw new Error(`${setting} ${mend}`);
  return measure;
}
