import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { mailShipment } from '../mail/outbox/shipment-mails';

/** The owner may tick "no notification" when sending a parcel; only the event knows it, so it is heard here. */
export default async function mailShipmentOnEvent({
  event,
  container,
}: SubscriberArgs<{ id: string; no_notification?: boolean }>): Promise<void> {
  await mailShipment(container, event.data.id, event.data.no_notification === true);
}

export const config: SubscriberConfig = { event: 'shipment.created' };
