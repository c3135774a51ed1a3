import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../../../commerce/cart/cart.ts';
import { notConfirmed, notSuccessful } from '../../../../commerce/checkout/payment-words.ts';
import { type Standing, standingOf } from './payment-standing.ts';

/** What the provider says of a payment that the server may now turn into an order. */
const confirmed = new Set(['succeeded', 'requires_action', 'processing', 'requires_capture']);

/** Milliseconds after which a confirmation that is not answered is asked for in another way, again and again. */
const longWait = 10_000;

/** Of the provider's answer, what is looked at. */
interface Outcome {
  error?: Pick<NonNullable<PaymentIntentResult['error']>, 'message'> | undefined;
  paymentIntent?: Pick<NonNullable<PaymentIntentResult['paymentIntent']>, 'status'> | undefined;
}

export interface Payer {
  email: string;
  address: PostalAddress | null;
  returnUrl: string;
}

interface Payment {
  stripe: Stripe;
  elements: StripeElements;
  clientSecret: string;
}

/** What came of a confirmation. Only of one that is `open` it is known that nothing was charged. */
interface Confirmation {
  standing: Standing;
  /** What the shopper is told when it is not confirmed. */
  refusal: string;
}

/**
 * Confirms the card with its provider. A refusal is not believed by itself: it may be the answer that was lost and not
 * the payment, or the second confirmation of a payment that stands. So the provider is asked how the payment stands.
 *
 * @param onWait when the answer takes long
 */
export async function confirmCard(payment: Payment, payer: Payer, onWait: () => void): Promise<Confirmation> {
  const { stripe, clientSecret } = payment;
  const watch = watchFor(payment, onWait);
  const refusal = await Promise.race([confirm(payment, payer), watch.confirmed]).finally(watch.end);
  if (refusal === undefined) return { standing: 'confirmed', refusal: '' };
  return { standing: await standingOf(stripe, clientSecret), refusal };
}

/** Answers with what the shopper is told when that failed, else with nothing. */
async function confirm({ stripe, elements, clientSecret }: Payment, { email, address, returnUrl }: Payer) {
  const name = address ? `${address.firstName} ${address.lastName}` : undefined;
  try {
    const { error } = await elements.submit();
    if (error) return error.message || notConfirmed;
    const result = await stripe.confirmPayment({
      elements,
      clientSecret,
      redirect: 'if_required',
      confirmParams: {
        return_url: returnUrl,
        payment_method_data: { billing_details: { email, ...(name && { name }) } },
      },
    });
    return refusalOf(result);
  } catch {
    return notConfirmed;
  }
}

/** Of a confirmation whose answer never comes: it is over when the provider has been found to have it. */
function watchFor({ stripe, clientSecret }: Payment, onWait: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const confirmed = new Promise<undefined>((resolve) => {
    timer = setInterval(async () => {
      if ((await standingOf(stripe, clientSecret)) === 'confirmed') resolve(undefined);
      else onWait();
    }, longWait);
  });
  return { confirmed, end: () => clearInterval(timer) };
}

/** What the shopper is told of the provider's answer; nothing when the server may go on with it. */
export function refusalOf({ error, paymentIntent }: Outcome): string | undefined {
  if (error) return error.message || notConfirmed;
  return paymentIntent && confirmed.has(paymentIntent.status) ? undefined : notSuccessful;
}
