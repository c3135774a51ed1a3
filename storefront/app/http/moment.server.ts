import { createHmac, timingSafeEqual } from 'node:crypto';
import { settings } from '../../server/settings.ts';

/** The field that says when its form was shown. */
export const momentField = 'shown';

/** Milliseconds that a person needs at least to write to us. */
const fewest = 2000;

/** When a form was shown, signed, so that a program cannot claim to have taken its time. */
export function signMoment(now = Date.now()) {
  return `${now}.${signatureOf(now)}`;
}

/** True when the form came back sooner than anybody can write, or does not say when it was shown. */
export function isTooQuick(form: FormData, now = Date.now()) {
  const [, time, signature] = /^(\d{1,15})\.([\w-]{43})$/.exec(String(form.get(momentField) ?? '')) ?? [];
  if (time === undefined || signature === undefined) return true;
  const isOurs = timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(Number(time))));
  return !isOurs || now - Number(time) < fewest;
}

function signatureOf(time: number) {
  return createHmac('sha256', settings.cookieSecret).update(`form shown ${time}`).digest('base64url');
}
