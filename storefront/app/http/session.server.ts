import { AsyncLocalStorage } from 'node:async_hooks';
import type { MiddlewareFunction } from 'react-router';
import * as v from 'valibot';
import { releaseCart } from '../commerce/cart/account-cart.server.ts';
import { findCart } from '../commerce/cart/cart.server.ts';
import { findCustomer, renewToken } from '../commerce/customer/customer.server.ts';
import type { Shopper } from '../commerce/shopper.ts';
import {
  cartCookie,
  forgetTyped,
  over,
  read,
  sessionCookie,
  strangeCookies,
  sweptAt,
  visitorCookie,
} from './cookies.server.ts';
import type { ShopCookie } from './shop-cookie.server.ts';

interface Guest {
  shopper: Shopper;
  cookies: string[];
}

/** Who a request counts as whose session turned out to be over: the cookies that came with it say otherwise. */
const asGuest = new AsyncLocalStorage<{ guest?: Guest; asked?: Promise<Shopper | null> }>();

export async function readShopper(request: Request): Promise<Shopper> {
  const guest = asGuest.getStore()?.guest;
  if (guest) return guest.shopper;
  const [cartId, token] = await Promise.all([read(cartCookie, request), readToken(request)]);
  return { cartId, token: token && !hasRunOut(token) ? token : null };
}

/** True for somebody who was signed in on this browser until the session was over, and has not signed out since. */
export async function hadSession(request: Request): Promise<boolean> {
  const value = await read(sessionCookie, request);
  if (value === over) return true;
  const token = await readToken(request);
  return token !== null && hasRunOut(token);
}

/** True when the session turned out to be over with this very request, and its answer will say so to one visitor alone. */
export function isSessionJustOver(): boolean {
  return (asGuest.getStore()?.guest?.cookies.length ?? 0) > 0;
}

/**
 * Of somebody who was refused the cart: when that is because the session was ended elsewhere, by a new password, they go
 * on as a guest with the same cards, from this very request on. Null when the session stands, or nobody can say.
 */
export async function endedElsewhere(request: Request): Promise<Shopper | null> {
  const turn = asGuest.getStore();
  const token = await readToken(request);
  if (!turn || turn.guest || !token) return null;
  turn.asked ??= find();
  return turn.asked;

  async function find() {
    const found = await findCustomer(token);
    const guest = found.ok && !found.value ? await becomeGuest(request) : undefined;
    if (!turn || !guest || guest.cookies.length === 0) return null;
    turn.guest = guest;
    return guest.shopper;
  }
}

/** Cookies of somebody who has just signed in, with so many things in the cart; empty when that is not known. */
export async function openSession(token: string, itemCount: number | ''): Promise<string[]> {
  return [await sessionCookie.serialize(token), visitorCookie(itemCount, true), forgetTyped()];
}

/** The cookie alone, for a session that goes on with another token. */
export function continueSession(token: string): Promise<string> {
  return sessionCookie.serialize(token);
}

/** Cookies of somebody who has signed out: nothing of the customer stays on this browser. */
export async function closeSession(): Promise<string[]> {
  return [...(await sweptAt('sign_out')), visitorCookie(0, false), forgetTyped()];
}

/** A cookie that is swept with the session, as it counts in this request: of a session that is just over nothing is left. */
export async function readOfSession<T>(cookie: ShopCookie<T>, request: Request): Promise<T | null> {
  const isOver = asGuest.getStore()?.guest ?? (await endedElsewhere(request));
  return isOver ? null : read(cookie, request);
}

/**
 * Somebody whose session is over goes on as a guest with the same cards. While the backend cannot be asked, nothing
 * is changed, so that the next request tries again.
 */
export async function becomeGuest(request: Request): Promise<Guest> {
  const [cartId, token] = await Promise.all([read(cartCookie, request), readToken(request)]);
  const asIs = { shopper: { cartId, token: null }, cookies: [] };
  const released = cartId && token ? await releaseCart(cartId, token) : { ok: true as const, value: null };
  if (!released.ok) return asIs;
  const shopper = { cartId: released.value ?? cartId, token: null };
  const cart = await findCart(shopper);
  if (!cart.ok) return asIs;
  return {
    shopper,
    cookies: [
      ...(await sweptAt('session_end')),
      await sessionCookie.serialize(over),
      forgetTyped(),
      visitorCookie(cart.value?.itemCount ?? 0, false),
      ...(released.value ? [await cartCookie.serialize(released.value)] : []),
    ],
  };
}

/** What a browser brings that is none of ours is dropped with the first answer. */
export const dropStrange: MiddlewareFunction<Response> = async ({ request }, next) => {
  const cookies = await strangeCookies(request.headers.get('cookie'));
  return withCookies(await next(), cookies);
};

/** Gives a session a later end once half of its time is over; one that is over, by time or elsewhere, makes a guest. */
export const renewSession: MiddlewareFunction<Response> = async ({ request }, next) => {
  const token = await readToken(request);
  if (!token) return next();
  if (hasRunOut(token)) {
    const guest = await becomeGuest(request);
    return withCookies(await asGuest.run({ guest }, next), guest.cookies);
  }
  const turn: { guest?: Guest } = {};
  const response = await asGuest.run(turn, next);
  if (turn.guest) return withCookies(response, turn.guest.cookies);
  if (!isHalfOver(token) || isSet(response, sessionCookie.name)) return response;
  const renewed = await renewToken(token);
  return withCookies(response, renewed ? [await sessionCookie.serialize(renewed)] : []);
};

/** What the page itself has set goes before. A page with somebody's cookies is nobody else's, whatever it says. */
function withCookies(response: Response, cookies: string[]) {
  if (cookies.length > 0) response.headers.set('cache-control', 'private, no-store');
  for (const cookie of cookies) {
    const name = cookie.split('=')[0] ?? '';
    if (!isSet(response, name)) response.headers.append('set-cookie', cookie);
  }
  return response;
}

function isSet(response: Response, name: string) {
  return response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`));
}

async function readToken(request: Request): Promise<string | null> {
  const token = await read(sessionCookie, request);
  return token !== null && claimsOf(token) ? token : null;
}

const Claims = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ iat: v.number(), exp: v.number(), actor_id: v.optional(v.string()) }),
);

/** Whose token it is, and when it was issued and runs out, in unix seconds; only the backend can say whether it is genuine. */
function claimsOf(token: string) {
  const claims = v.safeParse(Claims, Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.success ? claims.output : null;
}

/** True for the tokens of two accounts. */
export function areStrangers(one: string, other: string): boolean {
  return claimsOf(one)?.actor_id !== claimsOf(other)?.actor_id;
}

function hasRunOut(token: string, now = Date.now() / 1000) {
  return (claimsOf(token)?.exp ?? 0) <= now;
}

function isHalfOver(token: string, now = Date.now() / 1000) {
  const claims = claimsOf(token);
  return claims !== null && now > (claims.iat + claims.exp) / 2;
}
