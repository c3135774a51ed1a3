import type { Stripe } from '@stripe/stripe-js';
import { CardFormError, type CardProvider } from '../card-provider.ts';
import { openForm } from './stripe-form.ts';

const confirmed = new Set(['requires_capture', 'processing', 'succeeded']);

/** Milliseconds. */
const answerTimeout = 8000;

/** The sandbox's script comes first in test mode and takes the place of Stripe's. */
export async function loadProvider(publishableKey: string, sandboxUrl: string): Promise<CardProvider> {
  try {
    if (sandboxUrl) await loadScript(`${sandboxUrl}/stripe.js`);
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(publishableKey);
    if (stripe) return createProvider(stripe);
  } catch {
    // The error below says so.
  }
  throw new CardFormError('Failed to initialize payment system');
}

export function createProvider(stripe: Stripe): CardProvider {
  return {
    openForm: (amount, address, place) => openForm(stripe, amount, address, place),
    async readStatus(clientSecret) {
      const answer = await within(
        answerTimeout,
        stripe.retrievePaymentIntent(clientSecret).catch(() => undefined),
      );
      const status = answer?.paymentIntent?.status;
      if (status === 'canceled' || answer?.error?.code === 'resource_missing') return 'gone';
      if (!status) return 'unknown';
      return confirmed.has(status) ? 'confirmed' : 'open';
    },
    returnQuery: (clientSecret) => ({
      payment_intent: clientSecret.split('_secret', 1)[0] ?? '',
      payment_intent_client_secret: clientSecret,
    }),
  };
}

async function within<T>(limit: number, awaited: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, limit, undefined);
  });
  return Promise.race([awaited, late]).finally(() => clearTimeout(timer));
}

function loadScript(address: string) {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${address} did not load`));
    document.head.append(script);
  });
}
