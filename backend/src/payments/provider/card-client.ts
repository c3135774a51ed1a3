import Stripe from 'stripe';
import { clientConfig } from '../../modules/stripe/client-config';
import { settings } from '../../process/settings/current';

/** The card provider's own client: an answer within eight seconds, or one more try, or an error. */
export function cardClient(): Stripe {
  return new Stripe(settings.STRIPE_API_KEY, clientConfig(settings.STRIPE_API_BASE, settings.TIMEOUT_FACTOR));
}

/** What the provider has under this id; undefined when it knows of no such thing. Fails when it gives no answer. */
export async function ifKnown<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}
