import { timingSafeEqual } from 'node:crypto';
import type Stripe from 'stripe';
import { settings } from '../../process/settings/current';
import type {
  PaymentProvider,
  Period,
  ProviderPayment,
  ProviderRefund,
  ProviderStatus,
  RecentPayment,
  RefundFailure,
  RequestedRefund,
} from '../provider';
import { cancelIntent, undefinedIfMissing } from './cancel-intent';
import { createClient } from './client';
import { disputeTypes, listDisputes, readDispute } from './dispute';
import { listMovements } from './list-movements';
import { listWaitingRefunds, readBooks } from './read-books';
import { parsePaymentOfEvent, readSignedEvent } from './read-event';
import { fromProviderMetadata, refundRequest, shopRefund } from './refund-request';

const changes: Stripe.EventListParams['types'] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
];
const mostPages = 20;

const statuses: Record<Stripe.PaymentIntent.Status, ProviderStatus> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'requires_action',
  processing: 'processing',
  requires_capture: 'authorized',
  succeeded: 'captured',
  canceled: 'cancelled',
};

export class StripeProvider implements PaymentProvider {
  async find(id: string): Promise<ProviderPayment | undefined> {
    const intent = await undefinedIfMissing(createClient().paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    return intent && toPayment(intent);
  }

  async findBySecret(id: string, secret: string): Promise<ProviderPayment | undefined> {
    const intent = await undefinedIfMissing(createClient().paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    return intent && isSame(intent.client_secret ?? '', secret) ? toPayment(intent) : undefined;
  }

  async listRefunds({ id, status, amount, captured }: ProviderPayment): Promise<ProviderRefund[]> {
    if (status !== 'captured') return [];
    const refunds: ProviderRefund[] = [];
    for await (const refund of createClient().refunds.list({ payment_intent: id, limit: 100 }))
      refunds.unshift(toRefund(refund));
    dropRelease(refunds, amount - captured);
    return refunds;
  }

  /** Events are listed rather than payments, because a shopper may leave the card form open for an hour. */
  async listRecent(since: Date): Promise<RecentPayment[]> {
    const client = createClient();
    const newest = new Map<string, RecentPayment | undefined>();
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const list = await client.events.list({
        types: changes,
        created,
        limit: 100,
        ...(after && { starting_after: after }),
      });
      for (const event of list.data) {
        const object = event.data.object;
        if (object.object !== 'payment_intent' || newest.has(object.id)) continue;
        const sessionId = object.metadata.session_id;
        const isLive = object.status === 'requires_capture' || object.status === 'succeeded';
        const found = { id: object.id, sessionId: sessionId ?? '', since: new Date(event.created * 1000) };
        newest.set(object.id, isLive && sessionId ? found : undefined);
      }
      after = list.data.at(-1)?.id;
      if (!list.has_more || !after) break;
    }
    return [...newest.values()].filter((one) => one !== undefined).reverse();
  }

  listMovements(since: Date) {
    return listMovements(since);
  }

  readBooks(period: Period) {
    return readBooks(period);
  }

  listWaitingRefunds(period: Period) {
    return listWaitingRefunds(period);
  }

  async cancel(id: string): Promise<void> {
    await cancelIntent(createClient(), id);
  }

  async refund(id: string, amount: number): Promise<void> {
    // The amount still held is part of the key, so that a repeated call refunds once.
    const key = { idempotencyKey: `give-back:${id}:${amount}:${Math.floor(Date.now() / 3_600_000)}` };
    await createClient().refunds.create({ payment_intent: id, amount }, key);
  }

  async requestRefund(refund: RequestedRefund): Promise<void> {
    await createClient().refunds.create(...refundRequest(refund));
  }

  readEvent(body: unknown, { 'stripe-signature': signature }: Record<string, unknown>) {
    return readSignedEvent(body, typeof signature === 'string' ? signature : undefined, settings.STRIPE_WEBHOOK_SECRET);
  }

  paymentOfEvent(facts: unknown) {
    return parsePaymentOfEvent(facts);
  }

  isDisputeEvent(type: string) {
    return disputeTypes.includes(type);
  }

  async findDispute(id: string, facts: unknown) {
    return readDispute((await undefinedIfMissing(createClient().disputes.retrieve(id))) ?? facts);
  }

  listDisputes(since: Date) {
    return listDisputes(createClient(), since);
  }
}

function toPayment(intent: Stripe.PaymentIntent): ProviderPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const captured = intent.status === 'succeeded' ? intent.amount_received : 0;
  return {
    id: intent.id,
    sessionId: intent.metadata.session_id ?? '',
    status: statuses[intent.status],
    amount: intent.amount,
    captured,
    // Stripe counts a released part of an authorization as refunded, though it was never captured.
    netReceived: captured === 0 ? 0 : Math.min(captured, intent.amount - (charge?.amount_refunded ?? 0)),
    isDisputed: charge?.disputed ?? false,
    since: new Date((charge?.created ?? intent.created) * 1000),
    cancelledAt: intent.canceled_at ? new Date(intent.canceled_at * 1000) : null,
  };
}

/** Any other reason is the bank's. */
const failures = new Map(
  Object.entries<RefundFailure>({
    charge_for_pending_refund_disputed: 'dispute',
    insufficient_funds: 'balance',
    merchant_request: 'owner',
  }),
);

function readFailure({ status, failure_reason: reason = '' }: Stripe.Refund): RefundFailure | null {
  if (status === 'canceled') return 'owner';
  return status === 'failed' ? (failures.get(reason) ?? 'bank') : null;
}

function toRefund(refund: Stripe.Refund): ProviderRefund {
  const { id, amount, metadata } = refund;
  const known = { shopRefund: metadata?.[shopRefund] ?? '', parts: fromProviderMetadata(metadata) };
  return { id, amount, failure: readFailure(refund), ...known };
}

/** Stripe lists the part of an authorization that was never captured among the refunds. */
function dropRelease(refunds: ProviderRefund[], rest: number): void {
  const release = rest > 0 ? refunds.findIndex(({ amount, shopRefund }) => amount === rest && !shopRefund) : -1;
  if (release >= 0) refunds.splice(release, 1);
}

function isSame(known: string, given: string): boolean {
  const [a, b] = [Buffer.from(known), Buffer.from(given)];
  return known !== '' && a.length === b.length && timingSafeEqual(a, b);
}
