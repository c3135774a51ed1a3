import { isSignedBy, sign } from './hmac.ts';

/**
 * Where a storefront tells the backend for whom it asks: `<unix seconds>.<hex HMAC-SHA256>.<address on the network>`,
 * signed over `visitor.<seconds>.<address>`. The time keeps a header that somebody has seen from being of use for long.
 */
export const visitorHeader = 'x-shop-visitor';

/** Seconds for which a header is believed: clocks of two machines differ. */
const believedFor = 60;

/** @param now unix seconds */
export async function signVisitor(address: string, secret: string, now: number = seconds()): Promise<string> {
  return `${now}.${await sign(`visitor.${now}.${address}`, secret)}.${address}`;
}

/**
 * The address that a storefront of ours vouches for; undefined when it is none's, or of another time.
 *
 * @param now unix seconds
 */
export async function vouchedVisitor(
  header: string,
  secret: string,
  now: number = seconds(),
): Promise<string | undefined> {
  const [, moment, hex, address] = /^(\d{1,12})\.([0-9a-f]{64})\.([0-9a-f:.]{2,45})$/i.exec(header) ?? [];
  if (!moment || !hex || !address || Math.abs(now - Number(moment)) > believedFor) return undefined;
  return (await isSignedBy(hex, `visitor.${moment}.${address}`, secret)) ? address : undefined;
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}
