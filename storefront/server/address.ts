import type { IncomingMessage } from 'node:http';
import { isThisMachine } from '@shop/shared/settings';

/** Ten times our longest path and query. */
export const longestAddress = 4096;

/** @returns path and query without a host, which is never trusted; null when there is no path */
export function addressIn(target: string): string | null {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.pathname + url.search : null;
}

/**
 * A shop on a local machine answers to that machine's names only, against DNS rebinding.
 * @returns the status of the refusal; null when the host is accepted
 */
export function checkHost({ headersDistinct }: IncomingMessage, publicHost: string): number | null {
  const [host = '', ...others] = headersDistinct.host ?? [];
  if (others.length > 0) return 400;
  return isThisMachine(publicHost) && !isThisMachine(host) && host !== publicHost ? 421 : null;
}
