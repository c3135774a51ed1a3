import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { ownerMailed, type Told, tellOwnersWorkflow } from '../workflows/push/tell-owners';

/** What the owner has been mailed, their telephones show too. */
export default async function pushToOwners({ event, container }: SubscriberArgs<Told>): Promise<void> {
  await tellOwnersWorkflow(container).run({ input: event.data });
}

export const config: SubscriberConfig = { event: ownerMailed };
