import { randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Ids such as `pi_3Qx…` must be hard to guess, as client secrets are made in the same way. */
export function newId(prefix: string, length = 24): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) if (byte < 248 && text.length < length) text += letters[byte % 62];
  }
  return `${prefix}_${text}`;
}

export const nowInSeconds = (): number => Math.floor(Date.now() / 1000);
