import { type RequestedRefund, refundRequest } from '../../modules/stripe/card-provider';
import { cardClient } from '../provider/card-client';

/** The idempotency key makes a repeated call safe. Throws when Stripe refuses or does not answer. */
export async function requestRefund(refund: RequestedRefund): Promise<void> {
  await cardClient().refunds.create(...refundRequest(refund));
}
