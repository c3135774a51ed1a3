import type { PaymentProvider } from './provider';
import { StripeProvider } from './stripe/stripe-provider';

/** Another provider is another folder beside `stripe/`, named here and in `medusa-config.ts`. */
export const paymentProvider: PaymentProvider = new StripeProvider();
