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
import { logEvent } from '../process/log/log-event';
import { isRefused } from '../process/refusals/is-refused';
import { messageOf } from '../process/refusals/message-of';
import { requestLine } from './request-line';

const answer = errorHandler() as unknown as MedusaErrorHandlerFunction;

/** Medusa refuses some requests before `requestLine` runs, such as unreadable bodies; they are logged here. */
export async function handleError(
  error: unknown,
  req: MedusaRequest,
  res: MedusaResponse,
  next: MedusaNextFunction,
): Promise<void> {
  const sentence = isUnreadable(error)
    ? 'This is no readable JSON.'
    : (describeDatabaseRefusal(error) ?? describeInvalidInput(error));
  const safeError = sentence === undefined ? error : new MedusaError(MedusaError.Types.INVALID_DATA, sentence);
  const changed = readChangedCart(error);
  const unread = describeUnreadBody(error);
  const finish = () => {
    if (changed) res.status(400).json(changed);
    else if (unread) res.status(unread.status).json(unread.body);
    else if (isRefused(error, [MedusaError.Types.CONFLICT])) {
      logEvent(req.scope, 'warn', { event: 'conflict', reason: messageOf(error) });
      res.status(409).json(isBeingChanged);
    } else if (isRedisAway(error)) res.set('Retry-After', '10').status(503).json(redisIsAway);
    else void answer(safeError, req, res, next);
  };
  if (res.get('X-Request-Id')) finish();
  else requestLine(req, res, finish);
}

/** PostgreSQL class 22 is invalid data, such as an impossible date; 42883 an unsupported comparison; 08P01 a NUL. */
function describeDatabaseRefusal(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return /^22[0-9A-Z]{3}$|^(42883|08P01)$/.test(code)
    ? 'The request has a value that cannot be used there.'
    : undefined;
}

/** Medusa answers 500 to these. Its lists may be ordered by any name, which MikroORM refuses by a sentence alone. */
function describeInvalidInput(error: unknown): string | undefined {
  if (isRefused(error, [MedusaError.Types.INVALID_ARGUMENT])) return messageOf(error);
  if (/^Trying to order by not existing property /.test(messageOf(error))) return 'A list cannot be ordered by that.';
  const { success, output } = v.safeParse(UnfitValues, error);
  return success ? `${output.issues[0]?.path.join('.') || 'This'} cannot be read` : undefined;
}

/** Zod's, which names itself only so in what a workflow passes on. */
const UnfitValues = v.object({
  name: v.literal('ZodError'),
  issues: v.array(v.object({ path: v.array(v.union([v.string(), v.number()])) })),
});

/** Medusa answers a lock that was not free with words about an Idempotency-Key, which no page of the shop sends. */
const isBeingChanged = {
  code: 'invalid_state_error',
  type: MedusaError.Types.CONFLICT,
  message: 'This is being changed just now. Try again in a moment.',
};

// Medusa has no error type for 503.
const redisIsAway = { type: 'unavailable', message: 'The shop cannot do this just now. Try again in a moment.' };

/** Workflows pass on the sentence of such an error alone. */
function isRedisAway(error: unknown): boolean {
  return (
    error instanceof Error && /^(Reached the max retries per request limit|Redis connection failed)/.test(error.message)
  );
}

/** Express names the body that it does not read by an HTTP status alone. */
function describeUnreadBody(error: unknown) {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  const type = MedusaError.Types.INVALID_DATA;
  if (status === 413) {
    return { status, body: { code: 'body_too_large', type, message: 'This is larger than the shop reads.' } };
  }
  if (status === 415) {
    return { status, body: { code: 'body_not_supported', type, message: 'The shop reads JSON in UTF-8.' } };
  }
  return undefined;
}

function readChangedCart(error: unknown) {
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

/** The parser's message quotes the body, which must not reach the log. */
function isUnreadable(error: unknown): boolean {
  return error instanceof SyntaxError && 'type' in error && error.type === 'entity.parse.failed';
}
