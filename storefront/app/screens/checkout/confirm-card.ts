import type { Stripe, StripeElements } from '@stripe/stripe-js';
import type { PostalAddress } from '../../commerce/basket.ts';

/** What the provider says of a payment that the server may now turn into an order. */
const confirmed = new Set(['succeeded', 'requires_action', 'processing', 'requires_capture']);

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
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      redirect: 'if_required',
      confirmParams: {
        return_url: payer.returnUrl,
        payment_method_data: { billing_details: { email, ...(name && { name }) } },
      },
    });
    if (error) return error.message || 'Payment confirmation failed';
    return confirmed.has(paymentIntent.status) ? undefined : 'Payment was not successful';
  } catch {
    return 'Payment confirmation failed';
  }
}
