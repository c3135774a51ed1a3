import { isSignedBy, nowInSeconds, sign } from './hmac.ts';

/** Lets a guest read one order from a mailed link: `<expiry, unix seconds>.<hex HMAC-SHA256 of "orderId.expiry">`. */
export const orderAccessHeader = 'x-order-access';

/** @param expiry unix seconds */
export async function signOrderAccess(orderId: string, expiry: number, secret: string): Promise<string> {
  return `${expiry}.${await sign(`${orderId}.${expiry}`, secret)}`;
}

/** @param now unix seconds */
export async function verifyOrderAccess(
  proof: string,
  orderId: string,
  secret: string,
  now: number = nowInSeconds(),
): Promise<boolean> {
  const [, expiry, hex] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(proof) ?? [];
  if (expiry === undefined || hex === undefined || Number(expiry) <= now) return false;
  return isSignedBy(hex, `${orderId}.${expiry}`, secret);
}
