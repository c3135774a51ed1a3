import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { processPaymentEventsWorkflow } from '../workflows/payments/process-payment-events';
import { paymentEventReceived } from '../workflows/payments/receive-payment-event';

export default async function processReceivedPaymentEvents({ container }: SubscriberArgs): Promise<void> {
  await processPaymentEventsWorkflow(container).run();
}

export const config: SubscriberConfig = { event: paymentEventReceived };
