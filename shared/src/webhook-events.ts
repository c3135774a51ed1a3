/**
 * The events of the card provider that the shop works on. A webhook endpoint has to be subscribed to exactly these, and
 * the sandbox's is. Which kinds tell of a refund depends on the version of the account: `refund.*` since 2024-10-28.
 */
export const webhookEvents = {
  payment: [
    'payment_intent.amount_capturable_updated',
    'payment_intent.succeeded',
    'payment_intent.payment_failed',
    'payment_intent.canceled',
  ],
  refund: ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.updated', 'refund.failed'],
  dispute: [
    'charge.dispute.created',
    'charge.dispute.updated',
    'charge.dispute.closed',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.funds_reinstated',
  ],
} as const;

/** All of them, as an endpoint is subscribed. */
export const subscribedEvents: readonly string[] = Object.values(webhookEvents).flat();
