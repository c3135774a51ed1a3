import { randomUUID } from 'node:crypto';
import { longestClientSecret } from '@shop/shared/card-provider';
import { checkoutNotes, noNotes } from '@shop/shared/forms/checkout-notes';
import { type TradeKind, tradeKinds } from '@shop/shared/trade/trade-form';
import * as v from 'valibot';
import { type ClearingEvent, type CookieName, cookieDefinitions } from '../boot/cookie-definitions.ts';
import { settings } from '../process/settings.ts';
import { httpOnlyCookie, readableCookie, type ShopCookie } from './shop-cookie.server.ts';

// A value that does not match its schema counts as none. Lifetimes are in `boot/cookie-definitions.ts`.

const secrets = [settings.cookieSecret];

/** The id grants access to the cart, so scripts never see it. */
export const cartCookie = httpOnlyCookie('cart_id', v.pipe(v.string(), v.regex(/^cart_[A-Za-z0-9]{1,64}$/)));

export const sessionEnded = 'over';

/** The backend's token. The cookie outlives it and then holds `over`, which shows that a session has ended. */
export const sessionCookie = httpOnlyCookie(
  'session',
  v.union([v.literal(sessionEnded), v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))]),
  { secrets },
);

const orderId = v.pipe(v.string(), v.regex(/^order_[A-Za-z0-9]{1,64}$/));

/** The order that this browser has just placed, for the success page. */
export const orderCookie = httpOnlyCookie(
  'order',
  v.object({
    id: orderId,
    email: v.string(),
    notes: v.fallback(checkoutNotes, noNotes),
    /** The cart that became this order: the cookie outlives the beginning of the next one. */
    cartId: v.optional(v.string()),
  }),
  { secrets },
);

export const orderProof = v.pipe(v.string(), v.regex(/^\d{1,12}\.[0-9a-f]{64}$/));

/** Signatures of opened order links, by order id, so that addresses need not carry them. */
export const accessCookie = httpOnlyCookie('order_access', v.array(v.tuple([v.string(), orderProof])), {
  path: '/order',
  secrets,
});

const returned = v.object({
  intent: v.pipe(v.string(), v.regex(/^pi_\w{1,100}$/)),
  secret: v.pipe(v.string(), v.minLength(1), v.maxLength(longestClientSecret)),
});
export type Returned = v.InferOutput<typeof returned>;

export const returnCookie = httpOnlyCookie('payment_return', returned, { path: '/checkout', secrets });

export const checkoutCookie = httpOnlyCookie('checkout', v.looseObject({ cartId: v.string() }), { secrets });

/** Analytics needs it where a form that added to the cart ends on another document. */
const addedItem = v.object({
  item_id: v.string(),
  item_name: v.string(),
  item_variant: v.string(),
  price: v.number(),
  quantity: v.number(),
});

/** A longer message would count as none. A browser keeps 4,096 bytes of a cookie, and this may be three of each. */
export const longestFlash = 700;

export const flashCookie = httpOnlyCookie(
  'flash',
  v.object({
    type: v.picklist(['success', 'error', 'warning', 'info', 'lost']),
    message: v.pipe(v.string(), v.maxLength(longestFlash)),
    mayEnter: v.optional(v.boolean()),
    isToast: v.optional(v.boolean()),
    added: v.optional(v.array(addedItem)),
  }),
  { secrets },
);

/** The item count (empty: unknown), sign-in state and trade account, which `boot.ts` fills into cached pages. */
export const visitor = readableCookie('visitor', /^\d{0,9}(\.in(\.trade|\.church)?)?$/);

export const promotionCode = readableCookie('promo_code', /^(%[0-9A-F]{2}|[\w.~!*'()-]){0,300}$/);

/** Card keys for the hearts on cached pages. */
export const favourites = readableCookie('favourites', /^([0-9a-z]{1,7}(\.|$))*$/);

/** A new number for another person invalidates drafts that the server cannot reach (`boot/draft-storage.ts`). */
const draftOwner = readableCookie('typed_by', /^[\w-]{0,36}$/);

const hidden = [cartCookie, sessionCookie, orderCookie, accessCookie, returnCookie, checkoutCookie, flashCookie];
const readable = [visitor, promotionCode, favourites, draftOwner];

export const cookieNames = [...hidden, ...readable].map(({ name }) => name);

export function rotateDraftOwner(): string {
  return draftOwner.write(randomUUID());
}

export async function clearCookiesOn(event: ClearingEvent): Promise<string[]> {
  const isCleared = ({ key }: { key: CookieName }) => cookieDefinitions[key].clearedOn.some((one) => one === event);
  return [
    ...(await Promise.all(hidden.filter(isCleared).map((cookie: ShopCookie<unknown>) => cookie.clear()))),
    ...readable.filter(isCleared).map(({ write }) => write('')),
  ];
}

export async function clearInvalidCookies(header: string | null): Promise<string[]> {
  const sent = (header ?? '').split('; ').map((pair) => pair.split('='));
  const isSent = (name: string) => sent.some(([one, value]) => one === name && value);
  const ofHidden = hidden.map(async (cookie: ShopCookie<unknown>) =>
    isSent(cookie.name) && (await cookie.parse(header)) === null ? [await cookie.clear()] : [],
  );
  const ofReadable = readable.map(({ name, read, write }) => (isSent(name) && read(header) === '' ? [write('')] : []));
  return [...(await Promise.all(ofHidden)), ...ofReadable].flat();
}

/** @param trade the kind of account with which the customer buys */
export function visitorCookie(itemCount: number | '', isSignedIn: boolean, trade?: TradeKind) {
  return visitor.write(`${itemCount}${isSignedIn ? '.in' : ''}${isSignedIn && trade ? `.${trade}` : ''}`);
}

interface Visitor {
  itemCount: number | '';
  isSignedIn: boolean;
  trade?: TradeKind | undefined;
}

export function readVisitor(request: Request): Visitor {
  const [count = '', isSignedIn, trade] = visitor.read(request.headers.get('cookie')).split('.');
  return {
    itemCount: count === '' ? '' : Number(count),
    isSignedIn: isSignedIn !== undefined,
    trade: tradeKinds.find((kind) => kind === trade),
  };
}

export function read<T>(cookie: Pick<ShopCookie<T>, 'parse'>, request: Request): Promise<T | null> {
  return cookie.parse(request.headers.get('cookie'));
}
