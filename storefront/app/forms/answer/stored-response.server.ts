import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { settings } from '../../process/settings.ts';

export interface StoredResponse {
  status: number;
  headers: [string, string][];
  body: ArrayBuffer | null;
}

const stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ status: v.number(), headers: v.array(v.tuple([v.string(), v.string()])), body: v.nullable(v.string()) }),
);

const cipher = 'aes-256-gcm';
/** Bytes. */
const [ivLength, tagLength] = [12, 16];

const hash = (purpose: string, sent: string) =>
  createHmac('sha256', settings.cookieSecret).update(`${purpose}\n${sent}`).digest();

/** The name of a form at the backend, which tells nothing of what was sent. */
export const nameOf = (sent: string): string => hash('sent form', sent).toString('base64url');

/** An answer may hold a session: only who sends the same form again can have it opened, by a storefront. */
export function encryptResponse({ body, ...rest }: StoredResponse, sent: string): string {
  const iv = randomBytes(ivLength);
  const sealing = createCipheriv(cipher, hash('answer to a form', sent), iv);
  const text = JSON.stringify({ ...rest, body: body && Buffer.from(body).toString('base64') });
  const sealed = Buffer.concat([sealing.update(text), sealing.final()]);
  return Buffer.concat([iv, sealing.getAuthTag(), sealed]).toString('base64');
}

/** @returns undefined for one that was sealed by other secrets */
export function decryptResponse(sealed: string, sent: string): StoredResponse | undefined {
  const bytes = Buffer.from(sealed, 'base64');
  try {
    const opening = createDecipheriv(cipher, hash('answer to a form', sent), bytes.subarray(0, ivLength));
    opening.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
    const text = Buffer.concat([opening.update(bytes.subarray(ivLength + tagLength)), opening.final()]).toString();
    const { body, ...rest } = v.parse(stored, text);
    return { ...rest, body: body === null ? null : new Uint8Array(Buffer.from(body, 'base64')).buffer };
  } catch {
    return undefined;
  }
}
