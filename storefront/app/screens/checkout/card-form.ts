import type { Stripe, StripeElements } from '@stripe/stripe-js';

/** Milliseconds between building the form and putting it into the page. Source: specification, section 9. */
const mountDelay = 100;

/** The card form could not be shown; the message is one of the specification's. */
export class CardFormProblem extends Error {}

interface Options {
  publishableKey: string;
  /** Address of the card sandbox in test mode; empty with the real provider. */
  sandboxUrl: string;
  clientSecret: string;
  place: () => HTMLElement | null;
}

/** Loads the provider's script, builds its payment form and puts it into the page. */
export async function openCardForm({ publishableKey, sandboxUrl, clientSecret, place }: Options) {
  const stripe = await loadProvider(publishableKey, sandboxUrl);
  const elements = build(stripe, clientSecret);
  const form = elements.create('payment', { layout: { type: 'accordion' } });
  await new Promise((resolve) => setTimeout(resolve, mountDelay));
  const target = place();
  if (!target) throw new CardFormProblem('Failed to create payment form');
  const ready = new Promise<void>((resolve, reject) => {
    form.on('ready', () => resolve());
    form.on('loaderror', () => reject(new CardFormProblem('Failed to load payment form')));
  });
  form.mount(target);
  await ready;
  return { stripe, elements };
}

async function loadProvider(publishableKey: string, sandboxUrl: string): Promise<Stripe> {
  try {
    if (sandboxUrl) await loadScript(`${sandboxUrl}/stripe.js`);
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } catch {
    // The sentence below says it.
  }
  throw new CardFormProblem('Failed to initialize payment system');
}

function build(stripe: Stripe, clientSecret: string): StripeElements {
  try {
    return stripe.elements({
      clientSecret,
      appearance: {
        variables: { colorPrimary: '#3f5d4c', colorText: '#23302b', colorDanger: '#8c2f45', borderRadius: '4px' },
      },
    });
  } catch {
    throw new CardFormProblem('Failed to create Stripe elements');
  }
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
