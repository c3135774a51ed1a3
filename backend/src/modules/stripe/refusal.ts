import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';

const ProviderError = v.object({ type: v.string(), message: v.string(), code: v.optional(v.string()) });

/**
 * Turns what the card provider's client throws into an error that the shop can name.
 *
 * A refused card answers 422, a request that the provider did not understand 400. Everything else (no answer,
 * too many requests, its own failure) answers 500: nobody knows then whether money has moved.
 */
export function toRefusal(doing: string, error: unknown): MedusaError {
  if (error instanceof MedusaError) return error;
  const parsed = v.safeParse(ProviderError, error);
  if (!parsed.success) {
    const reason = error instanceof Error ? error.message : String(error);
    return new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `The card provider could not ${doing}: ${reason}`);
  }
  const { type, message, code } = parsed.output;
  return new MedusaError(kindOf(type), `The card provider could not ${doing}: ${message}`, code);
}

function kindOf(type: string): string {
  if (type === 'StripeCardError') return MedusaError.Types.PAYMENT_AUTHORIZATION_ERROR;
  if (type === 'StripeInvalidRequestError') return MedusaError.Types.INVALID_DATA;
  return MedusaError.Types.UNEXPECTED_STATE;
}
