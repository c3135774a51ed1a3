import type { IncomingMessage } from 'node:http';
import { isThisMachine } from '@shop/shared/settings';

/** The longest path and query that any page of ours has is a tenth of it. */
export const longestAddress = 4096;

/**
 * Path and query of what was asked for: programs may name a host before them, which is never believed. Null when
 * there is no path in it.
 */
export function addressIn(target: string): string | null {
  if (target.startsWith('/')) return target;
  const url = URL.parse(target);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.pathname + url.search : null;
}

/**
 * The status with which a request is refused for the host that it names; null when it is not. A shop that is tried on its
 * machine answers by that machine's names alone: any other was made to lead here by a page that wants to read along.
 */
export function refusalOfHost({ headersDistinct }: IncomingMessage, publicHost: string): number | null {
  const [host = '', ...others] = headersDistinct.host ?? [];
  if (others.length > 0) return 400;
  return isThisMachine(publicHost) && !isThisMachine(host) && host !== publicHost ? 421 : null;
}
