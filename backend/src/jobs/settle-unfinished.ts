import type { MedusaContainer } from '@medusajs/framework/types';
import { settleUnfinishedWorkflow } from '../workflows/payments/settle-unfinished';

/**
 * Every quarter of a minute, counted from the end of the round before: money that was left unfinished is settled, as of
 * the moment for which the round was meant.
 */
export default async function settleUnfinished(
  container: MedusaContainer,
  { scheduledFor }: { scheduledFor: Date },
): Promise<void> {
  await settleUnfinishedWorkflow(container).run({ input: { now: scheduledFor.toISOString() } });
}

export const config = { name: 'settle-unfinished', schedule: '*/15 * * * * *' };
