import * as v from 'valibot';
import { flashCookie, read } from '../../http/cookies.server.ts';
import { isSessionJustEnded } from '../../http/session.server.ts';
import { signedOut } from '../../message/sign-in-path.ts';

const schema = v.object({
  type: v.picklist(['success', 'error', 'warning', 'info', 'lost']),
  message: v.pipe(v.string(), v.maxLength(300)),
  mayEnter: v.optional(v.boolean()),
  isToast: v.optional(v.boolean()),
});

type Flash = v.InferOutput<typeof schema>;

export async function readFlash(request: Request): Promise<Flash | null> {
  const flash = v.safeParse(schema, await read(flashCookie, request));
  return flash.success ? flash.output : null;
}

const nothing: Flash = { type: 'info', message: '' };

/** A session that has just ended is mentioned too. */
export function setFlash(flash: Flash = nothing) {
  const message = `${flash.message} ${signedOut}`.trim();
  return flashCookie.serialize({ ...flash, ...(isSessionJustEnded() && { message, mayEnter: true }) });
}

export function clearFlash() {
  return flashCookie.clear();
}
