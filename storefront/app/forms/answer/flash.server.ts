import * as v from 'valibot';
import { flashCookie, read } from '../../http/cookies.server.ts';
import { isSessionJustOver } from '../../http/session.server.ts';
import { signedOut } from '../../ui/enter-again.ts';

const schema = v.object({
  type: v.picklist(['success', 'error', 'warning', 'info', 'lost']),
  message: v.pipe(v.string(), v.maxLength(300)),
  /** The way back in stands beside it. */
  mayEnter: v.optional(v.boolean()),
  /** It is no part of the page: with scripts it comes and goes beside it. */
  isToast: v.optional(v.boolean()),
});

type Flash = v.InferOutput<typeof schema>;

/** The message left by the action before, for the page that is shown now. */
export async function readFlash(request: Request): Promise<Flash | null> {
  const flash = v.safeParse(schema, await read(flashCookie, request));
  return flash.success ? flash.output : null;
}

const nothing: Flash = { type: 'info', message: '' };

/** Somebody whose session turned out to be over hears of that with it, or of that alone. */
export function leaveFlash(flash: Flash = nothing) {
  const message = `${flash.message} ${signedOut}`.trim();
  return flashCookie.serialize({ ...flash, ...(isSessionJustOver() && { message, mayEnter: true }) });
}

export function forgetFlash() {
  return flashCookie.clear();
}
