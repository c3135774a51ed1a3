import type Stripe from 'stripe';
import { shopRefund } from '../../modules/stripe/card-provider';
import { fromProviderMetadata, type RefundParts } from '../../orders/record/refund-parts';
import { cardClient, ifKnown } from './card-client';

/** A payment as the card provider has it now. Amounts are pence. */
export interface ProviderPayment {
  id: string;
  status: Stripe.PaymentIntent.Status;
  /** Medusa's id of the session that began it; empty for a payment that was not begun by this shop. */
  session: string;
  received: number;
  cancelledAt: Date | null;
  /** The oldest first. */
  refunds: ProviderRefund[];
}

export interface ProviderRefund {
  id: string;
  amount: number;
  /** False when the bank sent the money back, or the refund was taken back before it left. */
  stands: boolean;
  /** The shop's id of it; empty when it was made at the provider. */
  shopRefund: string;
  /** What the shop asked for it for; null for a sum alone, and for those that were made at the provider. */
  parts: RefundParts | null;
}

const gone: (string | null)[] = ['failed', 'canceled'];

/**
 * What is there now: what an event told may be older than that.
 *
 * @returns undefined when the provider knows of no such payment
 * @throws when the provider gives no answer
 */
export async function readProviderPayment(id: string): Promise<ProviderPayment | undefined> {
  const stripe = cardClient();
  const intent = await ifKnown(stripe.paymentIntents.retrieve(id));
  if (!intent) return undefined;
  const refunds: ProviderRefund[] = [];
  if (intent.status === 'succeeded') {
    for await (const refund of stripe.refunds.list({ payment_intent: id, limit: 100 }))
      refunds.unshift(toRefund(refund));
    dropRelease(refunds, intent.amount - intent.amount_received);
  }
  return {
    id,
    status: intent.status,
    session: intent.metadata.session_id ?? '',
    received: intent.amount_received,
    cancelledAt: intent.canceled_at ? new Date(intent.canceled_at * 1000) : null,
    refunds,
  };
}

/** What was not captured of a reservation stands among the refunds there, though it was never taken. */
function dropRelease(refunds: ProviderRefund[], rest: number): void {
  const release = rest > 0 ? refunds.findIndex(({ amount, shopRefund }) => amount === rest && !shopRefund) : -1;
  if (release >= 0) refunds.splice(release, 1);
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const known = { shopRefund: metadata?.[shopRefund] ?? '', parts: fromProviderMetadata(metadata) };
  return { id, amount, stands: !gone.includes(status), ...known };
}
