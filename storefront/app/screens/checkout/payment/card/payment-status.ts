import type { Stripe } from '@stripe/stripe-js';

/** `confirmed`: the amount is reserved or captured. `unknown`: Stripe did not answer. */
export type PaymentStatus = 'confirmed' | 'open' | 'unknown';

const confirmed = new Set(['requires_capture', 'processing', 'succeeded']);

/** Milliseconds. */
const answerTimeout = 8000;

/** Asks Stripe, since the answer to a confirmation can be lost while the payment exists. */
export async function readPaymentStatus(stripe: Stripe, clientSecret: string): Promise<PaymentStatus> {
  const answer = await within(
    answerTimeout,
    stripe.retrievePaymentIntent(clientSecret).catch(() => undefined),
  );
  const status = answer?.paymentIntent?.status;
  if (!status) return 'unknown';
  return confirmed.has(status) ? 'confirmed' : 'open';
}

async function within<T>(limit: number, awaited: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}
