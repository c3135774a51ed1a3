import { isDeepStrictEqual } from 'node:util';
import { MedusaError } from '@medusajs/framework/utils';

/** A change of what a page showed. `was` is what it showed, as JSON, and `sent` the form; a program may leave `was` out. */
export type SeenChange<To> = { to: To; was?: unknown; sent?: unknown };

/**
 * Another window may have changed meanwhile what a form was made from, and the form sends the whole. A press whose answer
 * was lost is made again: it finds what it wants.
 */
export function requireAsSeen({ to, was, sent = to }: SeenChange<unknown>, now: unknown): void {
  const shown = JSON.parse(JSON.stringify(now));
  if (was === undefined || isDeepStrictEqual(was, shown) || isDeepStrictEqual(sent, shown)) return;
  const sentence = 'It was changed meanwhile, so nothing was saved. Look through it as it is now, and save once more.';
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
}
