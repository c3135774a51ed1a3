/** Web Crypto is available in both browsers and Node. */
export async function sign(message: string, secret: string): Promise<string> {
  const signature = await crypto.subtle.sign('HMAC', await keyOf(secret), toBytes(message));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `verify` compares in constant time. */
export async function isSignedBy(hex: string, message: string, secret: string): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await keyOf(secret), fromHex(hex), toBytes(message));
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

function keyOf(secret: string): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', toBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function fromHex(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function nowInSeconds(): number {
  return Math.floor(Date.now() / 1000);
}
