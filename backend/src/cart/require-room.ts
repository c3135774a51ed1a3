import { MedusaError } from '@medusajs/framework/utils';

/** Each change of a cart reads and prices all of its lines. */
export const maxLines = 300;

/** @throws not_allowed when the cart would hold more lines than one change can carry */
export function requireRoom(present: number, added: number): void {
  if (present + added <= maxLines) return;
  const sentence = `A cart holds at most ${maxLines} lines. Please order the rest separately.`;
  throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
}
