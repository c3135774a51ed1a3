import Stripe from 'stripe';
import { clientConfig } from '../../modules/stripe/client-config';
import { settings } from '../../process/settings/current';

export function cardClient(): Stripe {
  return new Stripe(settings.STRIPE_API_KEY, clientConfig(settings.STRIPE_API_BASE, settings.TIMEOUT_FACTOR));
}

/** Answers undefined when Stripe does not know the id. Throws when Stripe does not answer. */
export async function undefinedIfMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined;
    throw error;
  }
}
