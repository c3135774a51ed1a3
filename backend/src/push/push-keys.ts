import { createECDH, createHash } from 'node:crypto';

export interface PushKeys {
  /** Browsers subscribe with it, so that only this shop can push to them. */
  publicKey: string;
  privateKey: string;
}

/** Deterministic. One hash in four thousand million is no key of the curve, and fails at the start. */
export function pushKeys(secret: string): PushKeys {
  const key = createHash('sha256').update(`push:${secret}`).digest();
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(key);
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: key.toString('base64url') };
}
