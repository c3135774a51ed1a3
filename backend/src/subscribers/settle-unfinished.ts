import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { backendStarted } from '../modules/money-cases/money-cases-service';
import { workUnderWay } from '../process/stop/work-under-way';
import { settleUnfinishedWorkflow } from '../workflows/payments/settle-unfinished';

/** What a process left unfinished that stopped is looked for as soon as another begins. */
export default async function settleUnfinishedAtStart({ container }: SubscriberArgs): Promise<void> {
  const input = { now: new Date().toISOString() };
  await workUnderWay.during(async () => void (await settleUnfinishedWorkflow(container).run({ input })));
}

export const config: SubscriberConfig = { event: backendStarted };
