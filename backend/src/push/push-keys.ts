import { createECDH, createHash } from 'node:crypto';

/** By which push services know the shop (VAPID, RFC 8292); both as base64 for addresses. */
export interface PushKeys {
  /** The browser is handed it, so that nobody else can push to it. */
  publicKey: string;
  privateKey: string;
}

/**
 * The same secret gives the same keys. Any 32 bytes but one in four thousand million are a key of this curve; those few
 * would be refused at the start.
 */
export function pushKeys(secret: string): PushKeys {
  const key = createHash('sha256').update(`push:${secret}`).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key);
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: key.toString('base64url') };
}
