import { isSignedBy, nowInSeconds, sign } from './hmac.ts';

/** The backend calls this path when the catalogue has changed. */
export const catalogueCallPath = '/catalogue-changed';
/** `<unix seconds>.<hex HMAC-SHA256 of "catalogue-changed.seconds">` */
export const catalogueCallHeader = 'x-shop-call';

/** Seconds; clocks of two machines differ. */
const believedFor = 60;

/** @param now unix seconds */
export async function signCatalogueCall(secret: string, now: number = nowInSeconds()): Promise<string> {
  return `${now}.${await sign(`catalogue-changed.${now}`, secret)}`;
}

/** @param now unix seconds */
export async function verifyCatalogueCall(
  call: string,
  secret: string,
  now: number = nowInSeconds(),
): Promise<boolean> {
  const [, moment, hex] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(call) ?? [];
  if (moment === undefined || hex === undefined || Math.abs(now - Number(moment)) > believedFor) return false;
  return isSignedBy(hex, `catalogue-changed.${moment}`, secret);
}
