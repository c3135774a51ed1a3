import { createCookie, type MiddlewareFunction } from 'react-router';
import { settings } from '../../server/settings.ts';
import { renewToken } from '../commerce/customer.server.ts';
import type { Shopper } from '../commerce/shopper.ts';
import { basketCookie, orderCookie, read, visitorCookie } from './cookies.server.ts';

/**
 * A customer's session: the backend's token, which scripts never see. The cookie outlives the token, so that somebody
 * whose session has run out is known to have had one.
 */
const sessionCookie = createCookie('session', {
  path: '/',
  sameSite: 'lax',
  secure: settings.secureCookies,
  httpOnly: true,
  maxAge: 60 * 60 * 24 * 30,
  secrets: [settings.cookieSecret],
});

export async function readShopper(request: Request): Promise<Shopper> {
  const [basketId, token] = await Promise.all([read<string>(basketCookie, request), readToken(request)]);
  return { basketId, token: token && !hasRunOut(token) ? token : null };
}

/** True for somebody who was signed in on this browser until the session ran out. */
export async function hadSession(request: Request): Promise<boolean> {
  const token = await readToken(request);
  return token !== null && hasRunOut(token);
}

/** Cookies of somebody who has just signed in, with so many things in the basket. */
export async function openSession(token: string, itemCount: number): Promise<string[]> {
  return [await sessionCookie.serialize(token), visitorCookie(itemCount, true)];
}

/** Cookies of somebody who has signed out: nothing of the customer stays on this browser. */
export async function closeSession(): Promise<string[]> {
  const gone = { maxAge: 0 };
  return [
    await sessionCookie.serialize('', gone),
    await basketCookie.serialize('', gone),
    await orderCookie.serialize('', gone),
    visitorCookie(0, false),
  ];
}

/** Gives a session a later end once half of its time is over. */
export const renewSession: MiddlewareFunction<Response> = async ({ request }, next) => {
  const response = await next();
  const token = await readToken(request);
  const isSetAlready = response.headers.getSetCookie().some((cookie) => cookie.startsWith(`${sessionCookie.name}=`));
  if (!token || isSetAlready || hasRunOut(token) || !isHalfOver(token)) return response;
  const renewed = await renewToken(token);
  if (renewed) response.headers.append('set-cookie', await sessionCookie.serialize(renewed));
  return response;
};

async function readToken(request: Request): Promise<string | null> {
  const token = await read<unknown>(sessionCookie, request);
  return typeof token === 'string' && timesOf(token) ? token : null;
}

/** When a token was issued and when it runs out, in unix seconds; only the backend can say whether it is genuine. */
function timesOf(token: string): { iat: number; exp: number } | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    if (typeof claims !== 'object' || claims === null || !('iat' in claims) || !('exp' in claims)) return null;
    const { iat, exp } = claims;
    return typeof iat === 'number' && typeof exp === 'number' ? { iat, exp } : null;
  } catch {
    return null;
  }
}

function hasRunOut(token: string, now = Date.now() / 1000) {
  return (timesOf(token)?.exp ?? 0) <= now;
}

function isHalfOver(token: string, now = Date.now() / 1000) {
  const times = timesOf(token);
  return times !== null && now > (times.iat + times.exp) / 2;
}
