/** Medusa's id of the provider that takes cards; the browser's form and the backend's adapter belong to it. */
export const cardProviderId = 'pp_stripe_stripe';
/** The provider is told this address in its own dashboard. */
export const cardWebhookPath = '/webhooks/stripe';
/** Letters of the secret with which a bank leads back; the provider's have some sixty. */
export const longestClientSecret = 300;

/** The endpoint must subscribe to exactly these. `refund.*` replaces `charge.refund.*` since API version 2024-10-28. */
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

export const subscribedEvents: readonly string[] = Object.values(webhookEvents).flat();
