import type { Appearance, CustomFontSource, PaymentIntentResult, StripeError } from '@stripe/stripe-js';

// Messages between the page of the shop and the frame never contain card data.

export type FromShop =
  | {
      kind: 'init';
      publishableKey: string;
      look: { appearance?: Appearance; fonts?: CustomFontSource[] };
      country: string;
      postcode: string;
    }
  | { kind: 'submit'; id: number }
  | { kind: 'confirm'; id: number; clientSecret: string; pence: number; types: string[] }
  | { kind: 'give-up' };

export type FromFrame =
  | { kind: 'hello' | 'ready' | 'answered' | 'closed' }
  | { kind: 'method'; isWallet: boolean }
  | { kind: 'height'; height: number }
  | { kind: 'answer'; id: number; answer: FrameAnswer };

/** The answer to `submit` has no intent. */
export type FrameAnswer = PaymentIntentResult | { paymentIntent?: undefined; error?: StripeError };

export type FrameMessage<Message> = { cardSandbox: string; message: Message };

export type ShopChannel = {
  send: (message: FromFrame) => void;
  onMessage: (listen: (message: FromShop) => void) => void;
};

/** Talks only to the parent page; the browser delivers a message only if the origin matches. */
export function connectToShop(): ShopChannel {
  const query = new URLSearchParams(location.search);
  const origin = query.get('parent') ?? '';
  const channel = query.get('channel') ?? '';
  return {
    send(message) {
      const data: FrameMessage<FromFrame> = { cardSandbox: channel, message };
      window.parent.postMessage(data, origin);
    },
    onMessage(listen) {
      window.addEventListener('message', (event) => {
        if (event.source !== window.parent || event.origin !== origin) return;
        if (event.data?.cardSandbox === channel) listen(event.data.message);
      });
    },
  };
}
