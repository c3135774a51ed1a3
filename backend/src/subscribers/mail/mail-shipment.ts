import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailShipmentWorkflow } from '../../workflows/mail/mail-shipment';

/** Only this event carries the owner's "no notification" choice. */
export default async function mailShipment({
  event,
  container,
}: SubscriberArgs<{ id: string; no_notification?: boolean }>): Promise<void> {
  const { id: fulfillmentId, no_notification } = event.data;
  await mailShipmentWorkflow(container).run({ input: { fulfillmentId, isSilent: no_notification === true } });
}

export const config: SubscriberConfig = { event: 'shipment.created' };
