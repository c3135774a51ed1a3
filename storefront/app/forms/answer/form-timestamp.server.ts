import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { beginForm, forgetForm } from '../../commerce/sent-forms.server.ts';
import { settings } from '../../process/settings.ts';
import { nameOf } from './stored-response.server.ts';

export const timestampField = 'shown';

/** Milliseconds that a program has to wait for each message. Autofill may be quicker, so its form waits as well. */
const minAge = 2000;
/** Milliseconds after which a form gets a new timestamp. */
const maxAge = 24 * 60 * 60 * 1000;
/** No such check would stop a program that sends more than this in a day. */
const maxUsed = 10_000;

const used = new Map<string, number>();

/** A signed render time, so that a program cannot claim to have waited. Each is good for one message. */
export function signTimestamp(now = Date.now()) {
  const payload = `${now}.${randomBytes(9).toString('base64url')}`;
  return `${payload}.${signatureOf(payload)}`;
}

type Consumed =
  | { ok: true /** The message was not sent, so the timestamp may be used again. */; release(): Promise<void> }
  /** `next` is a timestamp with which the same form passes at the next try. */
  | { ok: false; isForged: boolean; next: string };

/** Holds a form that returns too fast. Refuses one after a day, a second time, or unsigned; only the last is an attack. */
export async function consumeTimestamp(form: FormData, now = Date.now()): Promise<Consumed> {
  const sent = String(form.get(timestampField) ?? '');
  const [, payload = '', time = '', signature = ''] = /^((\d{1,15})\.[\w-]{12})\.([\w-]{43})$/.exec(sent) ?? [];
  const isSigned = payload !== '' && timingSafeEqual(Buffer.from(signature), Buffer.from(signatureOf(payload)));
  if (!isSigned) return { ok: false, isForged: true, next: signTimestamp(now) };
  const age = now - Number(time);
  if (age < minAge) await setTimeout(minAge - age);
  if (age > maxAge) return { ok: false, isForged: false, next: signTimestamp(now - minAge) };
  const again = { ok: false, isForged: false, next: signTimestamp(now) } as const;
  if (used.has(payload)) return again;
  forgetOld(now);
  used.set(payload, Number(time) + maxAge);
  const name = nameOf(payload);
  const begun = await beginForm(name, maxAge / 1000);
  // Another storefront took it.
  if (begun.ok && !begun.value.is_first) return again;
  const release = async () => {
    used.delete(payload);
    await forgetForm(name);
  };
  return { ok: true, release };
}

function forgetOld(now: number) {
  if (used.size < maxUsed) return;
  for (const [payload, until] of used) if (until < now || used.size >= maxUsed) used.delete(payload);
}

function signatureOf(payload: string) {
  return createHmac('sha256', settings.cookieSecret).update(`form shown ${payload}`).digest('base64url');
}
