import {
  errorHandler,
  type MedusaErrorHandlerFunction,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { requestLine } from './request-line';

const answer: MedusaErrorHandlerFunction = errorHandler();

/**
 * Some requests the engine refuses before our line stands: a body that cannot be read, a caller without the shop's
 * key. They have a line and a reference as all others have.
 */
export async function answerFault(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const told = isUnreadable(error)
    ? new MedusaError(MedusaError.Types.INVALID_DATA, 'This is no readable JSON.')
    : error;
  const finish = () => void answer(told, req, res, next);
  if (res.get('X-Reference')) finish();
  else requestLine(req, res, finish);
}

/** The parser's own sentence quotes what was typed; it belongs into no log. */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError && 'type' in error && error.type === 'entity.parse.failed';
}
