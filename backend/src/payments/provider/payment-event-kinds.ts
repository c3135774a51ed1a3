import * as v from 'valibot';

/** Seconds in which whoever begins something ends it: the browser places its order, the shop takes the money. */
const forTheirOwn = 45;

/**
 * What the card provider tells of payments, and after how many seconds it is looked at. Refunds are told by several
 * kinds at once, by which of them depends on the version that the provider's account speaks: `refund.*` since 2024-10-28.
 */
export const paymentPauses: Record<string, number> = {
  'payment_intent.amount_capturable_updated': forTheirOwn,
  'payment_intent.succeeded': forTheirOwn,
  'payment_intent.payment_failed': forTheirOwn,
  'payment_intent.canceled': forTheirOwn,
  'charge.refunded': 0,
  'charge.refund.updated': 0,
  'refund.created': 0,
  'refund.updated': 0,
  'refund.failed': 0,
};

/** All that the shop keeps of it: how the payment stands is asked when it is worked on. */
export const ToldPayment = v.union([
  v.pipe(
    v.object({ object: v.literal('payment_intent'), id: v.string() }),
    v.transform(({ id }) => ({ payment_intent: id })),
  ),
  v.object({ payment_intent: v.string() }),
]);
