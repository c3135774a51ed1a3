import { shop } from '@shop/shared/shop';
import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../../../../commerce/address/postal-address.ts';
import { formNotLoaded, notConfirmed, notSuccessful } from '../../../../../commerce/checkout/payment-words.ts';
import sourceSans from '../../../../../ui/fonts/source-sans.woff2';
import { type CardForm, CardFormError, type Payer } from '../card-provider.ts';

/** Milliseconds. Source: specification, section 9. */
const mountDelay = 100;

/** The server may turn a payment with one of these statuses into an order. */
const confirmed = new Set(['succeeded', 'requires_action', 'processing', 'requires_capture']);

interface ConfirmResult {
  error?: Pick<NonNullable<PaymentIntentResult['error']>, 'message'> | undefined;
  paymentIntent?: Pick<NonNullable<PaymentIntentResult['paymentIntent']>, 'status'> | undefined;
}

/** Mounts Stripe's payment element, with wallets if the account offers them. */
export async function openForm(
  stripe: Stripe,
  amount: number,
  address: PostalAddress | null,
  place: () => HTMLElement | null,
): Promise<CardForm> {
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
  return createForm(stripe, elements);
}

export function createForm(stripe: Stripe, elements: StripeElements): CardForm {
  return {
    async setAmount(amount) {
      await elements.update({ amount: toPence(amount) });
    },
    submit: () => submit(elements),
    confirm: (clientSecret, payer) => confirm(stripe, elements, clientSecret, payer),
  };
}

async function submit(elements: StripeElements) {
  try {
    const { error } = await elements.submit();
    return error && (error.message || notConfirmed);
  } catch {
    return notConfirmed;
  }
}

async function confirm(
  stripe: Stripe,
  elements: StripeElements,
  clientSecret: string,
  { email, address, returnUrl }: Payer,
) {
  const name = address ? `${address.firstName} ${address.lastName}` : undefined;
  try {
    const result = await stripe.confirmPayment({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnUrl,
        payment_method_data: { billing_details: { email, ...(name && { name }) } },
      },
    });
    return describeRefusal(result);
  } catch {
    return notConfirmed;
  }
}

/** @returns undefined if the server may go on with the payment */
export function describeRefusal({ error, paymentIntent }: ConfirmResult): string | undefined {
  if (error) return error.message || notConfirmed;
  return paymentIntent && confirmed.has(paymentIntent.status) ? undefined : notSuccessful;
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
      // Apple Pay and Google Pay are cards. The payment is made for cards alone, and must agree with the form.
      allowedPaymentMethodTypes: ['card'],
      // The form is in a frame of another origin, which has none of the page's fonts.
      fonts: [{ family: 'Source Sans 3', src: `url(${new URL(sourceSans, location.href)})`, weight: '400 650' }],
      appearance: {
        variables: {
          colorPrimary: '#3f5d4c',
          colorText: '#23302b',
          colorDanger: '#8c2f45',
          borderRadius: '4px',
          fontFamily: '"Source Sans 3", sans-serif',
          fontSizeBase: '17px',
        },
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
