/**
 * Proof that the bearer may read one order without signing in. It travels in a link of a mail and reaches the
 * backend in the header `x-order-access`: `<expiry, unix seconds>.<hex HMAC-SHA256 of "orderId.expiry">`.
 */
export const orderAccessHeader = 'x-order-access';

/** @param expiry unix seconds after which the proof is worth nothing */
export async function signOrderAccess(orderId: string, expiry: number, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), messageOf(orderId, String(expiry)));
  return `${expiry}.${toHex(new Uint8Array(signature))}`;
}

/** @param now unix seconds */
export async function verifyOrderAccess(
  proof: string,
  orderId: string,
  secret: string,
  now: number = Math.floor(Date.now() / 1000),
): Promise<boolean> {
  const [, expiry, hex] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(proof) ?? [];
  if (expiry === undefined || hex === undefined || Number(expiry) <= now) return false;
  // `verify` compares in constant time.
  return crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(hex), messageOf(orderId, expiry));
}

function messageOf(orderId: string, expiry: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`${orderId}.${expiry}`);
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', new TextEncoder().encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
