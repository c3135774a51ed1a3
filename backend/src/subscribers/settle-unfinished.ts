import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { backendStarted } from '../modules/money-cases/money-cases-service';
import { settleUnfinishedWorkflow } from '../workflows/payments/settle-unfinished';

/** What a process left unfinished that stopped is looked for as soon as another begins. */
export default async function settleUnfinishedAtStart({ container }: SubscriberArgs): Promise<void> {
  await settleUnfinishedWorkflow(container).run({ input: { now: new Date().toISOString() } });
}

export const config: SubscriberConfig = { event: backendStarted };
