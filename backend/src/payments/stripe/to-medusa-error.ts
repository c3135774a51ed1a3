import { MedusaError } from '@medusajs/framework/utils';
import * as v from 'valibot';

const ProviderError = v.object({ type: v.string(), message: v.string(), code: v.optional(v.string()) });

/** A refused card answers 422, an invalid request 400, all else 500: the outcome of the payment is unknown then. */
export function toMedusaError(doing: string, error: unknown): MedusaError {
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
