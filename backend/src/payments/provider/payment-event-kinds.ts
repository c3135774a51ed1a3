import { webhookEvents } from '@shop/shared/webhook-events';
import * as v from 'valibot';

/** Seconds to wait before processing, so that the checkout request that caused the event can finish first. */
const checkoutSeconds = 45;

export const paymentEventDelays: Record<string, number> = Object.fromEntries([
  ...webhookEvents.payment.map((type) => [type, checkoutSeconds]),
  ...webhookEvents.refund.map((type) => [type, 0]),
]);

/** The only stored fact is the payment's id: its state is read from Stripe when the event is processed. */
export const PaymentEventFacts = v.union([
  v.pipe(
    v.object({ object: v.literal('payment_intent'), id: v.string() }),
    v.transform(({ id }) => ({ payment_intent: id })),
  ),
  v.object({ payment_intent: v.string() }),
]);
