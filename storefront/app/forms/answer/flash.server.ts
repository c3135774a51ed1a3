import { beginningOf } from '@shop/shared/format/beginning-of';
import { flashCookie, longestFlash } from '../../http/cookies.server.ts';
import { isSessionJustEnded } from '../../http/session.server.ts';
import { signedOut } from '../../message/sign-in-path.ts';

type Flash = NonNullable<Awaited<ReturnType<typeof flashCookie.parse>>>;

const nothing: Flash = { type: 'info', message: '' };

/** A session that has just ended is mentioned too. */
export function setFlash(flash: Flash = nothing) {
  const hasEnded = isSessionJustEnded();
  const message = hasEnded
    ? `${shorten(flash.message, signedOut.length + 1)} ${signedOut}`.trim()
    : shorten(flash.message);
  return flashCookie.serialize({ ...flash, message, ...(hasEnded && { mayEnter: true }) });
}

/** Names of cards and what the backend says may be of any length. */
function shorten(message: string, reserved = 0) {
  const most = longestFlash - reserved;
  return message.length > most ? `${beginningOf(message, most - 1).trimEnd()}…` : message;
}
