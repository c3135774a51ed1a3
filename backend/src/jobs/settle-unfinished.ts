import type { MedusaContainer } from '@medusajs/framework/types';
import { workUnderWay } from '../process/stop/work-under-way';
import { settleUnfinishedWorkflow } from '../workflows/payments/settle-unfinished';

/**
 * Every quarter of a minute, counted from the end of the round before: money that was left unfinished is settled, as of
 * the moment for which the round was meant.
 */
export default async function settleUnfinished(
  container: MedusaContainer,
  { scheduledFor }: { scheduledFor: Date },
): Promise<void> {
  const input = { now: scheduledFor.toISOString() };
  await workUnderWay.during(async () => void (await settleUnfinishedWorkflow(container).run({ input })));
}

export const config = { name: 'settle-unfinished', schedule: '*/15 * * * * *' };
