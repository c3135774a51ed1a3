import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { endPushWorkflow } from '../workflows/push/end-push';

/** Whoever keeps the shop no more is told nothing more of it. */
export default async function endPushOfLeavers({ event, container }: SubscriberArgs<{ id: string }>): Promise<void> {
  await endPushWorkflow(container).run({ input: { user_id: event.data.id } });
}

export const config: SubscriberConfig = { event: 'user.deleted' };
