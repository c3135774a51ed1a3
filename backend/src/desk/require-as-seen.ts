import { isDeepStrictEqual } from 'node:util';
import { MedusaError } from '@medusajs/framework/utils';

/** A change of what a page showed. `was` is what it showed, as JSON, and `sent` the form; a program may leave `was` out. */
export type SeenChange<To> = { to: To; was?: unknown; sent?: unknown };

/** A form sends the whole, which another window may have changed meanwhile. A repeated press finds what it wants. */
export function requireAsSeen({ to, was, sent = to }: SeenChange<unknown>, now: unknown): void {
  const shown = JSON.parse(JSON.stringify(now));
  if (was === undefined || isDeepStrictEqual(was, shown) || isDeepStrictEqual(sent, shown)) return;
  const sentence = 'It was changed meanwhile, so nothing was saved. Look through it as it is now, and save once more.';
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
}
