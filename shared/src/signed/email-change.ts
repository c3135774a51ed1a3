import { isSignedBy, nowInSeconds, sign } from './hmac.ts';

export interface EmailChange {
  customerId: string;
  /** The account's address when the link was made. */
  present: string;
  /** A stamp of the sign-in that differs after each change, so that a link works once. */
  stamp: string;
  wanted: string;
}

/**
 * Signs a link that proves access to the wanted mailbox: `<customer>.<expiry, unix seconds>.<signature>`. Nothing is
 * stored: the link fails once the signed values have changed.
 */
export async function signEmailChange(change: EmailChange, expiry: number, secret: string): Promise<string> {
  return `${change.customerId}.${expiry}.${await sign(messageOf(change, expiry), secret)}`;
}

/** Returns the customer id, which is not verified here. */
export function customerOfLink(token: string): string | undefined {
  return partsOf(token)?.customerId;
}

/** @param now unix seconds */
export async function verifyEmailChange(
  token: string,
  change: EmailChange,
  secret: string,
  now: number = nowInSeconds(),
): Promise<boolean> {
  const parts = partsOf(token);
  if (!parts || parts.customerId !== change.customerId || parts.expiry <= now) return false;
  return isSignedBy(parts.hex, messageOf(change, parts.expiry), secret);
}

function partsOf(token: string) {
  const [, customerId, expiry, hex] = /^(\w{1,64})\.(\d{1,12})\.([0-9a-f]{64})$/.exec(token) ?? [];
  return customerId && expiry && hex ? { customerId, expiry: Number(expiry), hex } : undefined;
}

function messageOf({ customerId, present, stamp, wanted }: EmailChange, expiry: number): string {
  return JSON.stringify(['email-change', customerId, present, stamp, wanted, expiry]);
}
