import Stripe from 'stripe';
import { clientConfig } from '../../modules/stripe/client-config';
import { settings } from '../../process/settings/current';

/** Amounts in pence, as the card provider has them. */
export type CardPayment = {
  id: string;
  sessionId: string | null;
  status: Stripe.PaymentIntent.Status;
  amount: number;
  /** What the shop has: taken, and not given back. */
  kept: number;
  isDisputed: boolean;
  /** When the card was charged or its money reserved; else when the payment was begun. */
  since: Date;
};

/** Something that was authorised or taken lately, by its newest event. */
export type RecentPayment = { id: string; sessionId: string; since: Date };

const told: Stripe.EventListParams['types'] = [
  'payment_intent.amount_capturable_updated',
  'payment_intent.succeeded',
  'payment_intent.canceled',
];
/** Of a hundred events each: a shop with more than that in a week has asked not long ago. */
const mostPages = 20;

/** What of ours is reserved or taken at the provider, as its own books say it. */
export class CardBooks {
  readonly #client = new Stripe(
    settings.STRIPE_API_KEY,
    clientConfig(settings.STRIPE_API_BASE, settings.TIMEOUT_FACTOR),
  );

  /**
   * @returns undefined when there is no such payment
   * @throws when the provider gives no answer
   */
  async find(id: string): Promise<CardPayment | undefined> {
    try {
      return toCardPayment(await this.#client.paymentIntents.retrieve(id, { expand: ['latest_charge'] }));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
      throw error;
    }
  }

  /**
   * What was authorised or taken since then, and not let go; the oldest first. It asks for what happened and not for
   * payments by their beginning: a shopper may sit before the card form for an hour.
   *
   * @throws when the provider gives no answer
   */
  async recent(since: Date): Promise<RecentPayment[]> {
    const newest = new Map<string, RecentPayment | undefined>();
    const created = { gte: Math.floor(since.getTime() / 1000) };
    let after: string | undefined;
    for (let page = 0; page < mostPages; page += 1) {
      const list = await this.#client.events.list({
        types: told,
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

  /** Lets a reserved payment go; done before is done. */
  async cancel(id: string): Promise<void> {
    const { status } = await this.#client.paymentIntents.retrieve(id);
    if (status !== 'canceled') await this.#client.paymentIntents.cancel(id);
  }

  /** Gives back all that is left of a payment. @param kept in pence: with the id, what makes a repeated call one */
  async refund(id: string, kept: number): Promise<void> {
    const key = { idempotencyKey: `give-back:${id}:${kept}:${Math.floor(Date.now() / 3_600_000)}` };
    await this.#client.refunds.create({ payment_intent: id, amount: kept }, key);
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
    // What was let go of a reservation counts as refunded there, though it was never taken.
    kept: taken === 0 ? 0 : Math.min(taken, intent.amount - (charge?.amount_refunded ?? 0)),
    isDisputed: charge?.disputed ?? false,
    since: new Date((charge?.created ?? intent.created) * 1000),
  };
}
