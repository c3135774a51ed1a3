import type Stripe from 'stripe';
import { shopRefund } from '../../modules/stripe/card-provider';
import { fromProviderMetadata, type RefundParts } from '../../orders/record/refund-parts';
import { cardClient, undefinedIfMissing } from './card-client';

/** A PaymentIntent as Stripe has it now. Amounts are pence. */
export interface ProviderPayment {
  id: string;
  status: Stripe.PaymentIntent.Status;
  /** Medusa's payment session id; empty for a payment of another shop. */
  session: string;
  received: number;
  cancelledAt: Date | null;
  refunds: ProviderRefund[];
}

export interface ProviderRefund {
  id: string;
  amount: number;
  /** False when the refund failed or was cancelled. */
  stands: boolean;
  /** Medusa's refund id; empty when the refund was made in Stripe's dashboard. */
  shopRefund: string;
  /** The refunded items; null for a plain sum or a refund made in Stripe's dashboard. */
  parts: RefundParts | null;
}

const gone: (string | null)[] = ['failed', 'canceled'];

/** Answers undefined for an unknown payment. Throws when Stripe does not answer. */
export async function readProviderPayment(id: string): Promise<ProviderPayment | undefined> {
  const stripe = cardClient();
  const intent = await undefinedIfMissing(stripe.paymentIntents.retrieve(id));
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

/** Stripe lists the part of an authorization that was never captured among the refunds. */
function dropRelease(refunds: ProviderRefund[], rest: number): void {
  const release = rest > 0 ? refunds.findIndex(({ amount, shopRefund }) => amount === rest && !shopRefund) : -1;
  if (release >= 0) refunds.splice(release, 1);
}

function toRefund({ id, amount, status, metadata }: Stripe.Refund): ProviderRefund {
  const known = { shopRefund: metadata?.[shopRefund] ?? '', parts: fromProviderMetadata(metadata) };
  return { id, amount, stands: !gone.includes(status), ...known };
}
