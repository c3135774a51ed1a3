import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** An id in Stripe's manner, e.g. `pi_3Qx…`: hard to guess, since a client secret is made of one too. */
export function newId(prefix: string, length = 24): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += letters[byte % 62];
  }
  return `${prefix}_${text}`;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
