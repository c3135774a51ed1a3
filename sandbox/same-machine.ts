import type { IncomingHttpHeaders } from 'node:http';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A name elsewhere that was made to point at this machine is not us: that is how pages reach into local servers. */
function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && localNames.has(host.toLowerCase().replace(/:\d+$/, ''));
}

/** `http://localhost:3000` and its like, in any of the three spellings. */
export function isLocalOrigin(origin: string | undefined): origin is string {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && localNames.has(url.hostname) && url.origin === origin;
}

export const isSameOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && host !== undefined && origin === `http://${host.toLowerCase()}`;

/**
 * Whether somebody on this machine asks, by one of its own names: a program, the service's own page, or with
 * `andItsShops` a page of a shop beside it. A browser says of every other page where it is from.
 */
export function isFromHere({ host, origin }: IncomingHttpHeaders, andItsShops = false): boolean {
  if (!isLocalHost(host)) return false;
  return origin === undefined || isSameOrigin(origin, host) || (andItsShops && isLocalOrigin(origin));
}
