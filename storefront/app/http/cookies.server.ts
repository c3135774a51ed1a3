import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { type CookieName, keptCookies, type Moment } from '../boot/kept-in-browser.ts';
import { settings } from '../process/settings.ts';
import { hiddenCookie, readableCookie, type ShopCookie } from './shop-cookie.server.ts';

// Every cookie of the shop, with all that one may hold: nothing else of what a browser sends is believed. How long each
// stays, and what sweeps it, stands in `boot/kept-in-browser.ts`.

const secrets = [settings.cookieSecret];

/** The cart's id: whoever holds it holds the cart, so scripts never see it. */
export const cartCookie = hiddenCookie('cart_id', v.pipe(v.string(), v.regex(/^cart_[A-Za-z0-9]{1,64}$/)));

/** What a session is over is said by, for as long as its cookie stays. */
export const over = 'over';

/**
 * A customer's session: the backend's token. The cookie outlives the token, so that somebody whose session has run out
 * is known to have had one; then it holds no more than the word `over`.
 */
export const sessionCookie = hiddenCookie(
  'session',
  v.union([v.literal(over), v.pipe(v.string(), v.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/))]),
  { secrets },
);

const orderId = v.pipe(v.string(), v.regex(/^order_[A-Za-z0-9]{1,64}$/));

/** The order just placed and the proof that this browser placed it; read by the success page. */
export const orderCookie = hiddenCookie(
  'order',
  v.object({ id: orderId, email: v.string(), phone: v.optional(v.string()) }),
  { secrets },
);

/** The proofs of the links that were opened in this browser, by order, so that no address need carry one. */
export const accessCookie = hiddenCookie('order_access', v.array(v.tuple([v.string(), v.string()])), {
  ...{ path: '/order', secrets },
});

const returned = v.object({
  intent: v.pipe(v.string(), v.regex(/^pi_\w{1,100}$/)),
  secret: v.pipe(v.string(), v.minLength(1), v.maxLength(300)),
});
export type Returned = v.InferOutput<typeof returned>;

/** The payment that somebody has come back with, for as long as it takes to finish its order. */
export const returnCookie = hiddenCookie('payment_return', returned, { path: '/checkout', secrets });

/** What somebody has said in the checkout and the cart does not hold; gone with the browser's session. */
export const checkoutCookie = hiddenCookie('checkout', v.looseObject({ cartId: v.string() }), { secrets });

/** A message for the next page that is shown. */
export const flashCookie = hiddenCookie(
  'flash',
  v.looseObject({
    type: v.picklist(['success', 'error', 'warning', 'info', 'lost']),
    message: v.pipe(v.string(), v.maxLength(300)),
  }),
  { secrets },
);

/**
 * What the browser fills into cached pages: how many things are in the cart (empty: that is not known), and who is
 * signed in. Read by `boot.ts`.
 */
export const visitor = readableCookie('visitor', /^\d{0,9}(\.in)?$/);

/** The promotion code that goes with the shopper from cart to cart. */
export const promotionCode = readableCookie('promo_code', /^(%[0-9A-F]{2}|[\w.~!*'()-]){0,300}$/);

/** Short names of the cards with a heart, for the hearts of pages that are the same for everybody. */
export const favourites = readableCookie('favourites', /^([0-9a-z]{1,7}(\.|$))*$/);

/**
 * Which person this browser's typed words belong to: another number whenever somebody else may sit there. The words
 * themselves are in the tab's storage, which the server cannot reach (`boot/typed-storage.ts`).
 */
export const typedBy = readableCookie('typed_by', /^[\w-]{0,36}$/);

const hidden = [cartCookie, sessionCookie, orderCookie, accessCookie, returnCookie, checkoutCookie, flashCookie];
const readable = [visitor, promotionCode, favourites, typedBy];

/** By the name that a browser knows it by. */
export const cookieNames = [...hidden, ...readable].map(({ name }) => name);

/** From here on what was typed in this browser counts as another person's. */
export function forgetTyped(): string {
  return typedBy.write(randomUUID());
}

/** Says to the browser to forget every cookie that is swept at such a moment. */
export async function sweptAt(moment: Moment): Promise<string[]> {
  const isSwept = ({ called }: { called: CookieName }) => keptCookies[called].sweptAt.some((one) => one === moment);
  return [
    ...(await Promise.all(hidden.filter(isSwept).map((cookie: ShopCookie<unknown>) => cookie.clear()))),
    ...readable.filter(isSwept).map(({ write }) => write('')),
  ];
}

/** Says to the browser to forget each cookie that it sent and that holds nothing of ours. */
export async function strangeCookies(header: string | null): Promise<string[]> {
  const sent = (header ?? '').split('; ').map((pair) => pair.split('='));
  const isSent = (name: string) => sent.some(([one, value]) => one === name && value);
  const ofHidden = hidden.map(async (cookie: ShopCookie<unknown>) =>
    isSent(cookie.name) && (await cookie.parse(header)) === null ? [await cookie.clear()] : [],
  );
  const ofReadable = readable.map(({ name, read, write }) => (isSent(name) && read(header) === '' ? [write('')] : []));
  return [...(await Promise.all(ofHidden)), ...ofReadable].flat();
}

export function visitorCookie(itemCount: number | '', isSignedIn: boolean) {
  return visitor.write(`${itemCount}${isSignedIn ? '.in' : ''}`);
}

/** The same cookie, read again: nothing known is no card and nobody signed in. */
export function readVisitor(request: Request): { itemCount: number; isSignedIn: boolean } {
  const [count = '', isSignedIn] = visitor.read(request.headers.get('cookie')).split('.');
  return { itemCount: Number(count), isSignedIn: isSignedIn !== undefined };
}

export function read<T>(cookie: Pick<ShopCookie<T>, 'parse'>, request: Request): Promise<T | null> {
  return cookie.parse(request.headers.get('cookie'));
}
