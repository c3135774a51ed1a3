import { isSignedBy, nowInSeconds, sign } from './hmac.ts';

/**
 * The storefront forwards the shopper's IP address in this header: `<unix seconds>.<hex HMAC-SHA256>.<IP address>`,
 * signed over `visitor.<seconds>.<address>`. The time limits replays.
 */
export const visitorHeader = 'x-shop-visitor';

/** Seconds; clocks of two machines differ. */
const believedFor = 60;

/** @param now unix seconds */
export async function signVisitor(address: string, secret: string, now: number = nowInSeconds()): Promise<string> {
  return `${now}.${await sign(`visitor.${now}.${address}`, secret)}.${address}`;
}

/** Returns the IP address, or undefined for a wrong or expired signature. @param now unix seconds */
export async function verifyVisitor(
  header: string,
  secret: string,
  now: number = nowInSeconds(),
): Promise<string | undefined> {
  const [, moment, hex, address] = /^(\d{1,12})\.([0-9a-f]{64})\.([0-9a-f:.]{2,45})$/i.exec(header) ?? [];
  if (!moment || !hex || !address || Math.abs(now - Number(moment)) > believedFor) return undefined;
  return (await isSignedBy(hex, `visitor.${moment}.${address}`, secret)) ? address : undefined;
}
