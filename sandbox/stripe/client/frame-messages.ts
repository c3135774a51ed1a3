import type { Appearance, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

// What the shop's page and the card form say to each other. A card number is never among it.

export type FromShop =
  | {
      kind: 'init';
      publishableKey: string;
      clientSecret: string | null;
      appearance: Appearance;
      country: string;
      postcode: string;
    }
  | { kind: 'submit'; id: number }
  | {
      kind: 'confirm';
      id: number;
      clientSecret: string;
      returnUrl: string | null;
      billingDetails: unknown;
      /** Pence that the form was opened for; null where it was opened for one intent. */
      amount: number | null;
    }
  | { kind: 'give-up' };

export type FromFrame =
  | { kind: 'hello' | 'ready' | 'answered' }
  | { kind: 'height'; height: number }
  | { kind: 'change'; complete: boolean; type: string }
  | { kind: 'loaderror'; error: StripeError }
  | { kind: 'answer'; id: number; answer: FrameAnswer };

/** Of a form that was looked at alone there is no intent to tell of. */
export type FrameAnswer = PaymentIntentResult | { paymentIntent?: undefined; error?: StripeError };

export type Letter<Message> = { cardSandbox: string; message: Message };

export type Line = { say: (message: FromFrame) => void; hear: (listen: (message: FromShop) => void) => void };

/**
 * The frame's end of the line: it talks to the page that framed it and to no other. The page's origin is in our own
 * address, and the browser delivers only where origin and claim agree.
 */
export function lineToShop(): Line {
  const query = new URLSearchParams(location.search);
  const origin = query.get('parent') ?? '';
  const channel = query.get('channel') ?? '';
  return {
    say(message) {
      const letter: Letter<FromFrame> = { cardSandbox: channel, message };
      window.parent.postMessage(letter, origin);
    },
    hear(listen) {
      window.addEventListener('message', (event) => {
        if (event.source !== window.parent || event.origin !== origin) return;
        if (event.data?.cardSandbox === channel) listen(event.data.message);
      });
    },
  };
}
