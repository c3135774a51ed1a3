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

/** A local shop answers to its machine's names only, against DNS rebinding. @returns a status; null when accepted */
export function checkHost({ rawHeaders }: IncomingMessage, publicHost: string): number | null {
  let host = '';
  let hosts = 0;
  // `headersDistinct` would collect every header of every request.
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    host = rawHeaders[index + 1] ?? '';
    hosts += 1;
  }
  if (hosts > 1) return 400;
  return isThisMachine(publicHost) && !isThisMachine(host) && host !== publicHost ? 421 : null;
}
