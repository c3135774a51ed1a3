import { isSignedBy, sign } from './hmac.ts';

/** What a link to change the address of an account stands for. */
export interface EmailChange {
  customerId: string;
  /** The address that the account has when the link is made. */
  present: string;
  /** Of the sign-in when the link is made; another one after each change, so that a link works once. */
  stamp: string;
  /** The address that the account is to have. */
  wanted: string;
}

/**
 * Proof that whoever holds it reads the mails of the wanted address: `<customer>.<expiry, unix seconds>.<signature>`.
 * Nothing of it is kept: what it was signed over must still be so when it is used.
 */
export async function signEmailChange(change: EmailChange, expiry: number, secret: string): Promise<string> {
  return `${change.customerId}.${expiry}.${await sign(messageOf(change, expiry), secret)}`;
}

/** Whose account the link speaks of; nothing of it is proven yet. */
export function customerOfLink(token: string): string | undefined {
  return partsOf(token)?.customerId;
}

/** @param now unix seconds */
export async function verifyEmailChange(
  token: string,
  change: EmailChange,
  secret: string,
  now: number = Math.floor(Date.now() / 1000),
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
