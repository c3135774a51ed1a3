import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { inFlightWork } from '../process/stop/in-flight-work';
import { unsubscribeFromPushWorkflow } from '../workflows/push/unsubscribe-from-push';

export default async function unsubscribeFormerStaff({
  event,
  container,
}: SubscriberArgs<{ id: string }>): Promise<void> {
  await inFlightWork.finish(() => unsubscribeFromPushWorkflow(container).run({ input: { user_id: event.data.id } }));
}

export const config: SubscriberConfig = { event: 'user.deleted' };
