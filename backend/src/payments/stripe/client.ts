import Stripe from 'stripe';
import { settings } from '../../process/settings/current';
import { clientConfig } from './client-config';

export function createClient(): Stripe {
  return new Stripe(settings.STRIPE_API_KEY, clientConfig(settings.STRIPE_API_BASE, settings.TIMEOUT_FACTOR));
}
