import { isDeepStrictEqual } from 'node:util';
import { MedusaError } from '@medusajs/framework/utils';

/** A change of what a page showed. `was` is what it showed, as JSON; a program may leave it out. */
export type SeenChange<To> = { to: To; was?: unknown };

/** Another window may have changed meanwhile what a form was made from, and the form sends the whole. */
export function requireAsSeen(was: unknown, now: unknown): void {
  if (was === undefined || isDeepStrictEqual(was, JSON.parse(JSON.stringify(now)))) return;
  const sentence = 'It was changed meanwhile, so nothing was saved. Look through it as it is now, and save once more.';
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
}
