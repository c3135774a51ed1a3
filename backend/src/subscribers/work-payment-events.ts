import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { workUnderWay } from '../process/stop/work-under-way';
import { paymentEventTaken } from '../workflows/payments/take-payment-event';
import { workPaymentEventsWorkflow } from '../workflows/payments/work-payment-events';

/** The card provider's events are worked on as soon as they are stored, outside its request. */
export default async function workTakenPaymentEvents({ container }: SubscriberArgs): Promise<void> {
  await workUnderWay.during(async () => void (await workPaymentEventsWorkflow(container).run()));
}

export const config: SubscriberConfig = { event: paymentEventTaken };
