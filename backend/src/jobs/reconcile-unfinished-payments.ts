import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { reconcileUnfinishedPaymentsWorkflow } from '../workflows/payments/reconcile-unfinished-payments';

/** Uses the scheduled time rather than the current one, so that a late round judges payments as of its slot. */
export default async function reconcileUnfinishedPayments(
  container: MedusaContainer,
  { scheduledFor }: { scheduledFor: Date },
): Promise<void> {
  const input = { now: scheduledFor.toISOString() };
  await inFlightWork.during(async () => void (await reconcileUnfinishedPaymentsWorkflow(container).run({ input })));
}

export const config = { name: 'reconcile-unfinished-payments', schedule: '*/15 * * * * *' };
