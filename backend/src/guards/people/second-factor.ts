import { MedusaError } from '@medusajs/framework/utils';
import { type Claims, secondsSinceSignIn } from '../../modules/passwords/session-name';
import type { Guard } from '../guard';

type Session = {
  mfa_challenge_completed_at?: string | Date | null;
  user_metadata?: Record<string, unknown> | null;
};

export function hasGivenCode(context: Session): boolean {
  return Boolean(context.mfa_challenge_completed_at);
}

/** Milliseconds. */
const whileNew = 10 * 60 * 1000;

/** Says whether a session gave a code, perhaps the one that set it up, a moment ago: it may have been left open since. */
export function hasJustGivenCode({ mfa_challenge_completed_at, user_metadata }: Session): boolean {
  return [mfa_challenge_completed_at, user_metadata?.second_factor_at].some(
    (at) => Boolean(at) && Date.now() - new Date(String(at)).getTime() < whileNew,
  );
}

export const requireNewCode: Guard = (req, _res, next) => {
  if (hasJustGivenCode(req.auth_context)) return next();
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'Please sign in again with your code first.');
};

/** A stranger at a dashboard that was left open could otherwise lock its owner out with a code. */
export const requireNewSession: Guard = (req, _res, next) => {
  const session: Claims = req.auth_context;
  if (secondsSinceSignIn(session) * 1000 < whileNew) return next();
  const sentence = 'Please sign out and in again first. Within ten minutes of that you can set up a code.';
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
};
