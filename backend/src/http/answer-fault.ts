import {
  errorHandler,
  type MedusaErrorHandlerFunction,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { changedCart } from '@shop/shared/changed-cart';
import * as v from 'valibot';
import { requestLine } from '../guards/request-line';

// The types of Medusa and those of its sessions differ about whether every request has one.
const answer = errorHandler() as unknown as MedusaErrorHandlerFunction;

/**
 * Some requests Medusa refuses before our line stands: a body that cannot be read, a caller without the shop's
 * key. They have a line and a request id as all others have.
 */
export async function answerFault(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const sentence = isUnreadable(error) ? 'This is no readable JSON.' : refusedByDatabase(error);
  const told = sentence === undefined ? error : new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
  const changed = changedCartOf(error);
  const finish = () => {
    if (changed) res.status(400).json(changed);
    else void answer(told, req, res, next);
  };
  if (res.get('X-Request-Id')) finish();
  else requestLine(req, res, finish);
}

/**
 * What PostgreSQL says of a value that cannot be what it is asked for as: a day that is none, a number too large. All
 * of class 22 is about what was sent; 42883 is an order or a comparison that the field does not have.
 */
function refusedByDatabase(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^22[0-9A-Z]{3}$|^42883$/.test(code) ? 'The request has a value that cannot be used there.' : undefined;
}

/** A refusal that names what has changed about a cart, beside what Medusa tells of every refusal. */
function changedCartOf(error: unknown) {
  const { success, output } = v.safeParse(CartChanged, error);
  if (!success) return undefined;
  const { code, type, message, changed } = output;
  return { code, type, message, ...changed };
}

const CartChanged = v.object({
  code: v.literal('cart_changed'),
  type: v.string(),
  message: v.string(),
  changed: changedCart,
});

/** The parser's own sentence quotes what was typed; it belongs into no log. */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError && 'type' in error && error.type === 'entity.parse.failed';
}
