import type { Stripe } from '@stripe/stripe-js';

/**
 * How a payment stands with its provider. `confirmed`: the provider has the shopper's word, and the amount is reserved or
 * taken. `open`: nothing of the kind. `unheard`: the provider did not say.
 */
export type Standing = 'confirmed' | 'open' | 'unheard';

const confirmed = new Set(['requires_capture', 'processing', 'succeeded']);

/** Milliseconds for which the provider's word on a payment is waited for. */
const hearing = 8000;

/** Asks the provider itself, since an answer to a payment can be lost while the payment stands. */
export async function standingOf(stripe: Stripe, clientSecret: string): Promise<Standing> {
  const answer = await within(
    hearing,
    stripe.retrievePaymentIntent(clientSecret).catch(() => undefined),
  );
  const status = answer?.paymentIntent?.status;
  if (!status) return 'unheard';
  return confirmed.has(status) ? 'confirmed' : 'open';
}

/** What comes within so many milliseconds; nothing when it comes later. */
async function within<T>(limit: number, awaited: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
