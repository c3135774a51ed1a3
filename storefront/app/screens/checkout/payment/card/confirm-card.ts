import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../../../commerce/cart/cart.ts';
import { notConfirmed, notSuccessful } from '../../../../commerce/checkout/payment-words.ts';
import { type PaymentStatus, readPaymentStatus } from './payment-status.ts';

/** The server may turn a payment with one of these statuses into an order. */
const confirmed = new Set(['succeeded', 'requires_action', 'processing', 'requires_capture']);

/** Milliseconds between status checks while a confirmation is not answered. */
const pollInterval = 10_000;

interface ConfirmResult {
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

/** It is only certain that nothing was charged if the status is `open`. */
interface Confirmation {
  status: PaymentStatus;
  /** The shopper reads this if the card is not confirmed. */
  refusal: string;
}

/**
 * Confirms the card. A refusal is not trusted: the answer may be lost while the payment exists, or it may answer a
 * second confirmation. So the status of the payment is read from Stripe.
 *
 * @param onWait called while the answer is late
 */
export async function confirmCard(payment: Payment, payer: Payer, onWait: () => void): Promise<Confirmation> {
  const { stripe, clientSecret } = payment;
  const poll = pollStatus(payment, onWait);
  const refusal = await Promise.race([confirm(payment, payer), poll.confirmed]).finally(poll.end);
  if (refusal === undefined) return { status: 'confirmed', refusal: '' };
  return { status: await readPaymentStatus(stripe, clientSecret), refusal };
}

/** @returns what the shopper reads if the confirmation failed */
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
    return describeRefusal(result);
  } catch {
    return notConfirmed;
  }
}

/** Resolves when Stripe has the payment even though the answer to its confirmation never came. */
function pollStatus({ stripe, clientSecret }: Payment, onWait: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined;
  const confirmed = new Promise<undefined>((resolve) => {
    timer = setInterval(async () => {
      if ((await readPaymentStatus(stripe, clientSecret)) === 'confirmed') resolve(undefined);
      else onWait();
    }, pollInterval);
  });
  return { confirmed, end: () => clearInterval(timer) };
}

/** @returns undefined if the server may go on with the payment */
export function describeRefusal({ error, paymentIntent }: ConfirmResult): string | undefined {
  if (error) return error.message || notConfirmed;
  return paymentIntent && confirmed.has(paymentIntent.status) ? undefined : notSuccessful;
}
