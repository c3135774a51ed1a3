import Stripe from 'stripe';
import { settings } from '../../process/settings/current';
import { clientConfig } from './client-config';

export function createClient(): Stripe {
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
