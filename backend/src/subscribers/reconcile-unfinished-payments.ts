import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import { backendStarted } from '../modules/money-cases/money-cases-service';
import { inFlightWork } from '../process/stop/in-flight-work';
import { reconcileUnfinishedPaymentsWorkflow } from '../workflows/payments/reconcile-unfinished-payments';

export default async function reconcileUnfinishedPaymentsAtStart({ container }: SubscriberArgs): Promise<void> {
  const input = { now: new Date().toISOString() };
  await inFlightWork.during(async () => void (await reconcileUnfinishedPaymentsWorkflow(container).run({ input })));
}

export const config: SubscriberConfig = { event: backendStarted };
