import Stripe from 'stripe';
import { clientConfig } from '../../modules/stripe/client-config';
import { settings } from '../../process/settings/current';

/** Amounts are pence. */
export type CardPayment = {
  id: string;
  sessionId: string | null;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  /** Captured minus refunded. */
  netReceived: number;
  isDisputed: boolean;
  /** The moment of the charge, or of the session when there is no charge. */
  since: Date;
};

export type RecentPayment = { id: string; sessionId: string; since: Date };

const liveEventTypes: Stripe.EventListParams['types'] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
];
const mostPages = 20;

export class CardPaymentsClient {
  readonly #client = new Stripe(
    settings.STRIPE_API_KEY,
    clientConfig(settings.STRIPE_API_BASE, settings.TIMEOUT_FACTOR),
  );

  /** Answers undefined for an unknown payment. Throws when Stripe does not answer. */
  async find(id: string): Promise<CardPayment | undefined> {
    try {
      return toCardPayment(await this.#client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
      throw error;
    }
  }

  /** Events are listed rather than payments, because a shopper may leave the card form open for an hour. */
  async recent(since: Date): Promise<RecentPayment[]> {
    const newest = new Map<string, RecentPayment | undefined>();
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const list = await this.#client.events.list({
        types: liveEventTypes,
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

  async cancel(id: string): Promise<void> {
    const { status } = await this.#client.paymentIntents.retrieve(id);
    if (status !== 'canceled') await this.#client.paymentIntents.cancel(id);
  }

  /** @param amount pence still held; part of the idempotency key, so that a repeated call refunds once */
  async refund(id: string, amount: number): Promise<void> {
    const key = { idempotencyKey: `give-back:${id}:${amount}:${Math.floor(Date.now() / 3_600_000)}` };
    await this.#client.refunds.create({ payment_intent: id, amount }, key);
  }
}

function toCardPayment(intent: Stripe.PaymentIntent): CardPayment {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const taken = intent.status === 'succeeded' ? intent.amount_received : 0;
  return {
    id: intent.id,
    sessionId: intent.metadata.session_id ?? null,
    status: intent.status,
    amount: intent.amount,
    // Stripe counts a released part of an authorization as refunded, though it was never captured.
    netReceived: taken === 0 ? 0 : Math.min(taken, intent.amount - (charge?.amount_refunded ?? 0)),
    isDisputed: charge?.disputed ?? false,
    since: new Date((charge?.created ?? intent.created) * 1000),
  };
}
