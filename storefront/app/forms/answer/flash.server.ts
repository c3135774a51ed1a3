import { flashCookie } from '../../http/cookies.server.ts';
import { isSessionJustEnded } from '../../http/session.server.ts';
import { signedOut } from '../../message/sign-in-path.ts';

type Flash = NonNullable<Awaited<ReturnType<typeof flashCookie.parse>>>;

const nothing: Flash = { type: 'info', message: '' };

/** A session that has just ended is mentioned too. */
export function setFlash(flash: Flash = nothing) {
  const message = `${flash.message} ${signedOut}`.trim();
  return flashCookie.serialize({ ...flash, ...(isSessionJustEnded() && { message, mayEnter: true }) });
}
