import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { settings } from '../../process/settings.ts';

/** The field that says when its form was shown. */
export const shownAtField = 'shown';

/** Milliseconds that a person needs at least to write to us. */
const fewest = 2000;
/** Milliseconds after which a form is given another moment. */
const most = 60 * 60 * 1000;
/** Of moments that were used; a program that sends more than these in an hour is nobody whom this would stop. */
const mostUsed = 10_000;

/** Until when each moment that was used could be used again. */
const used = new Map<string, number>();

/** When a form was shown, signed, so that a program cannot claim to have taken its time. Each is good for one letter. */
export function signShownAt(now = Date.now()) {
  const said = `${now}.${randomBytes(9).toString('base64url')}`;
  return `${said}.${signatureOf(said)}`;
}

type Taken =
  | { ok: true /** The letter was not sent: the moment is good for another try. */; giveBack(): void }
  /** `next` is the moment with which the same form goes through at the next press. */
  | { ok: false; isForged: boolean; next: string };

/**
 * Uses the moment that came with a form. It is refused when the form came back sooner than anybody can write, lay about
 * for more than an hour, was sent before, or does not say when it was shown; the first three may happen to anybody.
 */
export function takeShownAt(form: FormData, now = Date.now()): Taken {
  const sent = String(form.get(shownAtField) ?? '');
  const [, said = '', time = '', signature = ''] = /^((\d{1,15})\.[\w-]{12})\.([\w-]{43})$/.exec(sent) ?? [];
  const isOurs = said !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(said)));
  if (!isOurs) return { ok: false, isForged: true, next: signShownAt(now) };
  const age = now - Number(time);
  if (age < fewest) return { ok: false, isForged: false, next: sent };
  if (age > most) return { ok: false, isForged: false, next: signShownAt(now - fewest) };
  if (used.has(said)) return { ok: false, isForged: false, next: signShownAt(now) };
  forgetOld(now);
  used.set(said, Number(time) + most);
  return { ok: true, giveBack: () => used.delete(said) };
}

function forgetOld(now: number) {
  if (used.size < mostUsed) return;
  for (const [said, until] of used) if (until < now || used.size >= mostUsed) used.delete(said);
}

function signatureOf(said: string) {
  return createHmac('sha256', settings.cookieSecret).update(`form shown ${said}`).digest('base64url');
}
