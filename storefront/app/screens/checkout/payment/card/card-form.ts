import { shop } from '@shop/shared/shop';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../../../commerce/cart/cart.ts';
import { formNotLoaded } from '../../../../commerce/checkout/payment-words.ts';

/** Milliseconds between building the form and putting it into the page. Source: specification, section 9. */
const mountDelay = 100;

/** The card form could not be shown; the message is one of the specification's. */
export class CardFormProblem extends Error {}

export interface CardForm {
  stripe: Stripe;
  elements: StripeElements;
}

interface Options {
  stripe: Stripe;
  /** Pounds. */
  amount: number;
  address: PostalAddress | null;
  place: () => HTMLElement | null;
}

/**
 * Builds the provider's payment form, wallets included where the account offers them, and puts it into the page. It is
 * opened for an amount and not for one payment: when the amount changes, what was typed into it stays.
 */
export async function openCardForm({ stripe, amount, address, place }: Options): Promise<CardForm> {
  const elements = build(stripe, amount);
  const form = create(elements, address);
  await new Promise((resolve) => setTimeout(resolve, mountDelay));
  const target = place();
  if (!target) throw new CardFormProblem(formNotLoaded);
  const ready = new Promise<void>((resolve, reject) => {
    form.on('ready', () => resolve());
    form.on('loaderror', () => reject(new CardFormProblem(formNotLoaded)));
  });
  try {
    form.mount(target);
  } catch {
    throw new CardFormProblem(formNotLoaded);
  }
  await ready;
  return { stripe, elements };
}

/** Loads the provider's script. In test mode the sandbox's comes first and takes its place. */
export async function loadProvider(publishableKey: string, sandboxUrl: string): Promise<Stripe> {
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

/** @param amount pounds */
export async function setAmount({ elements }: CardForm, amount: number) {
  await elements.update({ amount: toPence(amount) });
}

function toPence(pounds: number) {
  return Math.round(pounds * 100);
}

function build(stripe: Stripe, amount: number): StripeElements {
  try {
    const elements = stripe.elements({
      mode: 'payment',
      amount: toPence(amount),
      currency: shop.currency,
      // As the shop's own payments are made: the money is reserved, and taken when the order stands.
      captureMethod: 'manual',
      appearance: {
        variables: { colorPrimary: '#3f5d4c', colorText: '#23302b', colorDanger: '#8c2f45', borderRadius: '4px' },
      },
    });
    if (elements) return elements;
  } catch {
    // The sentence below says it.
  }
  throw new CardFormProblem('Failed to create Stripe elements');
}

function create(elements: StripeElements, address: PostalAddress | null) {
  try {
    return elements.create('payment', {
      layout: { type: 'accordion' },
      // A card is often somebody else's than the parcel: what is known is filled in and may be changed.
      ...(address && { defaultValues: { billingDetails: { address: toBilling(address) } } }),
    });
  } catch {
    throw new CardFormProblem('Failed to create payment form');
  }
}

function toBilling({ line1, line2, city, postalCode, country }: PostalAddress) {
  return { line1, line2, city, postal_code: postalCode, country: country.toUpperCase() };
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
