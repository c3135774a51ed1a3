import * as v from 'valibot';
import type { Notice } from '../ui/toasts.ts';
import { flashCookie, read } from './cookies.server.ts';

const schema = v.object({
  type: v.picklist(['success', 'error', 'warning', 'info']),
  message: v.pipe(v.string(), v.maxLength(300)),
});

/** The message left by the action before, for the page that is shown now. */
export async function readFlash(request: Request): Promise<Notice | null> {
  const flash = v.safeParse(schema, await read(flashCookie, request));
  return flash.success ? flash.output : null;
}

export function leaveFlash(notice: Notice) {
  return flashCookie.serialize({ ...notice });
}

export function forgetFlash() {
  return flashCookie.clear();
}
