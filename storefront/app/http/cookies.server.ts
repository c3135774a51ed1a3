import { createCookie } from 'react-router';
import { settings } from '../../server/settings.ts';

const year = 60 * 60 * 24 * 365;
const common = { path: '/', sameSite: 'lax', secure: settings.secureCookies } as const;

/** The basket's id: whoever holds it holds the basket, so scripts never see it. */
export const basketCookie = createCookie('cart_id', { ...common, httpOnly: true, maxAge: year });

/** The order just placed and the proof that this browser placed it; read by the success page. */
export const orderCookie = createCookie('order', {
  ...common,
  httpOnly: true,
  maxAge: 60 * 60 * 24,
  secrets: [settings.cookieSecret],
});

/** A message for the next page that is shown. */
export const flashCookie = createCookie('flash', { ...common, httpOnly: true, maxAge: 60 });

/**
 * What the browser fills into kept pages: how many things are in the basket (empty: that is not known), and who is
 * signed in. Read by `boot.ts`.
 */
export function visitorCookie(itemCount: number | '', isSignedIn: boolean) {
  return `visitor=${itemCount}${isSignedIn ? '.in' : ''}; Path=/; SameSite=Lax; Max-Age=${year}${settings.secureCookies ? '; Secure' : ''}`;
}

export async function read<T>(
  cookie: { parse(header: string | null): Promise<unknown> },
  request: Request,
): Promise<T | null> {
  // An unreadable or forged cookie counts as none.
  return cookie.parse(request.headers.get('cookie')).then(
    (value) => (value as T | null) || null,
    () => null,
  );
}
