import { webhookEvents } from '@shop/shared/webhook-events';
import * as v from 'valibot';

/** Seconds in which whoever begins something ends it: the browser places its order, the shop takes the money. */
const forTheirOwn = 45;

/** What the card provider tells of payments and their refunds, and after how many seconds it is looked at. */
export const paymentPauses: Record<string, number> = Object.fromEntries([
  ...webhookEvents.payment.map((type) => [type, forTheirOwn]),
  ...webhookEvents.refund.map((type) => [type, 0]),
]);

/** All that the shop keeps of it: how the payment stands is asked when it is worked on. */
export const ToldPayment = v.union([
  v.pipe(
    v.object({ object: v.literal('payment_intent'), id: v.string() }),
    v.transform(({ id }) => ({ payment_intent: id })),
  ),
  v.object({ payment_intent: v.string() }),
]);
