import type { IncomingHttpHeaders } from 'node:http';

const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Prevents DNS rebinding, where a foreign name resolves to this machine. */
function isLocalHost(host: string | undefined): boolean {
  return host !== undefined && localNames.has(host.toLowerCase().replace(/:\d+$/, ''));
}

export function isLocalOrigin(origin: string | undefined): origin is string {
  if (origin === undefined || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return /^https?:$/.test(url.protocol) && localNames.has(url.hostname) && url.origin === origin;
}

export const isSameOrigin = (origin: string | undefined, host: string | undefined): boolean =>
  origin !== undefined && host !== undefined && origin === `http://${host.toLowerCase()}`;

/** Programs and navigation send no Origin; browsers send it with every cross-origin request. */
export function isLocalRequest({ host, origin }: IncomingHttpHeaders, allowLocalOrigins = false): boolean {
  if (!isLocalHost(host)) return false;
  return origin === undefined || isSameOrigin(origin, host) || (allowLocalOrigins && isLocalOrigin(origin));
}
