import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { inFlightWork } from '../process/stop/in-flight-work';
import { notifyOwnersWorkflow, type OwnerNotification, ownerMailed } from '../workflows/push/notify-owners';

export default async function pushToOwners({ event, container }: SubscriberArgs<OwnerNotification>): Promise<void> {
  await inFlightWork.finish(() => notifyOwnersWorkflow(container).run({ input: event.data }));
}

export const config: SubscriberConfig = { event: ownerMailed };
