import Stripe from 'stripe';

/** Answers undefined when Stripe does not know the id. Throws when Stripe does not answer. */
export async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined;
    throw error;
  }
}

/**
 * Cancels without an idempotency key, since Stripe would repeat a failure under it for a day, and cancelling twice changes
 * nothing. Whether it is gone is read from how it stands. @returns undefined when Stripe does not know it, as after the
 * keys of another account were set: it holds nothing for this shop
 */
export async function cancelIntent(client: Stripe, id: string): Promise<Stripe.PaymentIntent | undefined> {
  try {
    return await client.paymentIntents.cancel(id);
  } catch (error) {
    const intent = await undefinedIfMissing(client.paymentIntents.retrieve(id));
    if (!intent || intent.status === 'canceled') return intent;
    throw error;
  }
}
