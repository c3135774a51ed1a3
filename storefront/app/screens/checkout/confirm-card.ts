import { notConfirmed, notSuccessful } from '@shop/shared/payment-words';
import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../commerce/basket.ts';

/** What the provider says of a payment that the server may now turn into an order. */
const confirmed = new Set(['succeeded', 'requires_action', 'processing', 'requires_capture']);

/** Of the provider's answer, what is looked at. */
interface Outcome {
  error?: Pick<NonNullable<PaymentIntentResult['error']>, 'message'> | undefined;
  paymentIntent?: Pick<NonNullable<PaymentIntentResult['paymentIntent']>, 'status'> | undefined;
}

interface Payer {
  email: string;
  address: PostalAddress | null;
  returnUrl: string;
}

/** Confirms the card with its provider. Answers with what the shopper is told when that failed, else with nothing. */
export async function confirmCard(stripe: Stripe, elements: StripeElements, payer: Payer): Promise<string | undefined> {
  const { email, address } = payer;
  const name = address ? `${address.firstName} ${address.lastName}` : undefined;
  try {
    const result = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: payer.returnUrl,
        payment_method_data: { billing_details: { email, ...(name && { name }) } },
      },
    });
    return refusalOf(result);
  } catch {
    return notConfirmed;
  }
}

/** What the shopper is told of the provider's answer; nothing when the server may go on with it. */
export function refusalOf({ error, paymentIntent }: Outcome): string | undefined {
  if (error) return error.message || notConfirmed;
  return paymentIntent && confirmed.has(paymentIntent.status) ? undefined : notSuccessful;
}
