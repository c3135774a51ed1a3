import { shop } from '@shop/shared/shop';
import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../../../commerce/cart/cart.ts';
import { formNotLoaded } from '../../../../commerce/checkout/payment-words.ts';

/** Milliseconds. Source: specification, section 9. */
const mountDelay = 100;

/** The message is one of the specification's. */
export class CardFormError extends Error {}

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
 * Mounts Stripe's payment element, with wallets if the account offers them. It is opened for an amount, not for a
 * payment intent, so what was typed stays when the amount changes.
 */
export async function openCardForm({ stripe, amount, address, place }: Options): Promise<CardForm> {
  const elements = createElements(stripe, amount);
  const form = createPaymentElement(elements, address);
  await new Promise((resolve) => setTimeout(resolve, mountDelay));
  const target = place();
  if (!target) throw new CardFormError(formNotLoaded);
  const ready = new Promise<void>((resolve, reject) => {
    form.on('ready', () => resolve());
    form.on('loaderror', () => reject(new CardFormError(formNotLoaded)));
  });
  try {
    form.mount(target);
  } catch {
    throw new CardFormError(formNotLoaded);
  }
  await ready;
  return { stripe, elements };
}

/** The sandbox's script comes first in test mode and takes the place of Stripe's. */
export async function loadProvider(publishableKey: string, sandboxUrl: string): Promise<Stripe> {
  try {
    if (sandboxUrl) await loadScript(`${sandboxUrl}/stripe.js`);
    const { loadStripe } = await import('@stripe/stripe-js/pure');
    const stripe = await loadStripe(publishableKey);
    if (stripe) return stripe;
  } catch {
    // The error below says so.
  }
  throw new CardFormError('Failed to initialize payment system');
}

/** @param amount pounds */
export async function setAmount({ elements }: CardForm, amount: number) {
  await elements.update({ amount: toPence(amount) });
}

function toPence(pounds: number) {
  return Math.round(pounds * 100);
}

function createElements(stripe: Stripe, amount: number): StripeElements {
  try {
    const elements = stripe.elements({
      mode: 'payment',
      amount: toPence(amount),
      currency: shop.currency,
      // The money is reserved, and captured when the order exists.
      captureMethod: 'manual',
      appearance: {
        variables: { colorPrimary: '#3f5d4c', colorText: '#23302b', colorDanger: '#8c2f45', borderRadius: '4px' },
      },
    });
    if (elements) return elements;
  } catch {
    // The error below says so.
  }
  throw new CardFormError('Failed to create Stripe elements');
}

function createPaymentElement(elements: StripeElements, address: PostalAddress | null) {
  try {
    return elements.create('payment', {
      layout: { type: 'accordion' },
      // The card may belong to another person than the parcel, so the shopper can change what is filled in.
      ...(address && { defaultValues: { billingDetails: { address: toBilling(address) } } }),
    });
  } catch {
    throw new CardFormError('Failed to create payment form');
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
