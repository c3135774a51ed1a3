import * as v from 'valibot';
import { eachText, pageTextNames } from '../cards/card-texts.ts';
import { isSignedBy, nowInSeconds, sign } from './hmac.ts';

export const cardPreviewPath = '/card-preview';

const text = v.pipe(v.string(), v.maxLength(4000));
const picture = v.nullable(v.object({ key: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{0,150}$/)), alt: text }));

export const PreviewCard = v.object({
  title: text,
  range: v.nullable(v.object({ handle: text, title: text })),
  description: text,
  themes: v.array(text),
  occasions: v.optional(v.array(text), []),
  isComingSoon: v.boolean(),
  front: picture,
  reverse: picture,
  ...eachText(pageTextNames, () => v.optional(text, '')),
  cardsInside: v.number(),
  /** Pounds. */
  envelopes: v.array(v.object({ name: text, sku: text, price: v.number() })),
});
export type PreviewCard = v.InferOutput<typeof PreviewCard>;

const Signed = v.object({
  card: PreviewCard,
  /** The only origin that may frame the preview. */
  shownIn: v.pipe(v.string(), v.regex(/^https?:\/\/[a-z0-9.:[\]-]+$/i)),
  /** Unix seconds. */
  until: v.number(),
});

/** Seconds. Each change makes a new URL. */
const shownFor = 3600;

/** `<base64url of JSON>.<hex HMAC-SHA256 of it>` @param shownIn origin of the dashboard @param now unix seconds */
export async function signCardPreview(
  card: PreviewCard,
  shownIn: string,
  secret: string,
  now: number = nowInSeconds(),
): Promise<string> {
  const body = toBase64(JSON.stringify({ card, shownIn, until: now + shownFor }));
  return `${body}.${await sign(`card-preview.${body}`, secret)}`;
}

export async function readCardPreview(
  signed: string,
  secret: string,
  now: number = nowInSeconds(),
): Promise<{ card: PreviewCard; shownIn: string } | undefined> {
  const [, body, hex] = /^([A-Za-z0-9_-]{1,40000})\.([0-9a-f]{64})$/.exec(signed) ?? [];
  if (body === undefined || hex === undefined || !(await isSignedBy(hex, `card-preview.${body}`, secret))) return;
  const read = v.parse(Signed, JSON.parse(fromBase64(body)));
  return read.until > now ? read : undefined;
}

function toBase64(words: string): string {
  const bytes = Array.from(new TextEncoder().encode(words), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function fromBase64(body: string): string {
  const bytes = Uint8Array.from(atob(body.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
