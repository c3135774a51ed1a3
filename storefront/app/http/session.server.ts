import { AsyncLocalStorage } from 'node:async_hooks';
import type { TradeKind } from '@shop/shared/trade/trade-form';
import type { MiddlewareFunction } from 'react-router';
import * as v from 'valibot';
import { releaseCart } from '../commerce/cart/account-cart.server.ts';
import { findCart } from '../commerce/cart/cart.server.ts';
import { findCustomer, renewToken } from '../commerce/customer/customer.server.ts';
import type { Shopper } from '../commerce/shopper.ts';
import {
  cartCookie,
  clearCookiesOn,
  clearInvalidCookies,
  read,
  readVisitor,
  rotateDraftOwner,
  sessionCookie,
  sessionEnded,
  visitorCookie,
} from './cookies.server.ts';
import type { ShopCookie } from './shop-cookie.server.ts';

interface Guest {
  shopper: Shopper;
  cookies: string[];
}

/** A request whose session has ended counts as this guest, whatever its cookies say. */
const requestSession = new AsyncLocalStorage<{ guest?: Guest; asked?: Promise<Shopper | null> }>();

export async function readShopper(request: Request): Promise<Shopper> {
  const guest = requestSession.getStore()?.guest;
  if (guest) return guest.shopper;
  const [cartId, token] = await Promise.all([read(cartCookie, request), readToken(request)]);
  return { cartId, token: token && !isExpired(token) ? token : null };
}

/** True when a session on this browser has ended without a sign-out. */
export async function hadSession(request: Request): Promise<boolean> {
  const value = await read(sessionCookie, request);
  if (value === sessionEnded) return true;
  const token = await readToken(request);
  return token !== null && isExpired(token);
}

/** True when this request found the session ended; its answer is private. */
export function isSessionJustEnded(): boolean {
  return (requestSession.getStore()?.guest?.cookies.length ?? 0) > 0;
}

/**
 * Called after a refusal: when the session was revoked elsewhere (by a new password), the shopper goes on as a guest
 * with the same cards. Null when the session stands or the backend cannot say.
 */
export async function becomeGuestIfRevoked(request: Request): Promise<Shopper | null> {
  const session = requestSession.getStore();
  const token = await readToken(request);
  if (!session || session.guest || !token) return null;
  session.asked ??= find();
  return session.asked;

  async function find() {
    const found = await findCustomer(token);
    const guest = found.ok && !found.value ? await becomeGuest(request) : undefined;
    if (!session || !guest || guest.cookies.length === 0) return null;
    session.guest = guest;
    return guest.shopper;
  }
}

/** The backend takes a revoked session for a guest's when a cart is begun, so it is asked first. */
export async function readBuyer(request: Request): Promise<Shopper> {
  const shopper = await readShopper(request);
  const guest = shopper.cartId === null && shopper.token !== null ? await becomeGuestIfRevoked(request) : null;
  return guest ?? shopper;
}

/** @param itemCount empty when unknown */
export async function openSession(token: string, itemCount: number | '', trade?: TradeKind): Promise<string[]> {
  return [await sessionCookie.serialize(token), visitorCookie(itemCount, true, trade), rotateDraftOwner()];
}

export function continueSession(token: string): Promise<string> {
  return sessionCookie.serialize(token);
}

export async function closeSession(): Promise<string[]> {
  return [...(await clearCookiesOn('sign_out')), visitorCookie(0, false), rotateDraftOwner()];
}

export async function readWithinSession<T>(cookie: ShopCookie<T>, request: Request): Promise<T | null> {
  const isEnded = requestSession.getStore()?.guest ?? (await becomeGuestIfRevoked(request));
  return isEnded ? null : read(cookie, request);
}

/** Goes on as a guest with the same cards. While the backend is away nothing changes; the next request tries again. */
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
      ...(await clearCookiesOn('session_end')),
      await sessionCookie.serialize(sessionEnded),
      rotateDraftOwner(),
      visitorCookie(cart.value?.itemCount ?? 0, false),
      ...(released.value ? [await cartCookie.serialize(released.value)] : []),
    ],
  };
}

export const dropInvalidCookies: MiddlewareFunction<Response> = async ({ request }, next) => {
  const cookies = await clearInvalidCookies(request.headers.get('cookie'));
  return withCookies(await next(), cookies);
};

/** Renews the token after half its lifetime; an ended session becomes a guest. */
export const renewSession: MiddlewareFunction<Response> = async ({ request }, next) => {
  const token = await readToken(request);
  if (!token) {
    // The cookie of the session may end before the one by which pages say that there is one.
    const { itemCount, isSignedIn } = readVisitor(request);
    const ended = async () => [
      ...(await clearCookiesOn('session_end')),
      rotateDraftOwner(),
      visitorCookie(itemCount, false),
    ];
    return withCookies(await next(), isSignedIn ? await ended() : []);
  }
  if (isExpired(token)) {
    const guest = await becomeGuest(request);
    return withCookies(await requestSession.run({ guest }, next), guest.cookies);
  }
  const session: { guest?: Guest } = {};
  const response = await requestSession.run(session, next);
  if (session.guest) return withCookies(response, session.guest.cookies);
  if (!isHalfExpired(token) || isSet(response, sessionCookie.name)) return response;
  const renewed = await renewToken(token);
  return withCookies(response, renewed ? [await sessionCookie.serialize(renewed)] : []);
};

/** The page's own cookies win. Any cookie makes the response private. */
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

/** Unverified: only the backend can check the signature. */
function claimsOf(token: string) {
  const claims = v.safeParse(Claims, Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  return claims.success ? claims.output : null;
}

export function areDifferentCustomers(one: string, other: string): boolean {
  return claimsOf(one)?.actor_id !== claimsOf(other)?.actor_id;
}

function isExpired(token: string) {
  return (claimsOf(token)?.exp ?? 0) <= Date.now() / 1000;
}

function isHalfExpired(token: string) {
  const claims = claimsOf(token);
  return claims !== null && Date.now() / 1000 > (claims.iat + claims.exp) / 2;
}
