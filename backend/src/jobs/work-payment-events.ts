import type { MedusaContainer } from '@medusajs/framework/types';
import { workUnderWay } from '../process/stop/work-under-way';
import { workPaymentEventsWorkflow } from '../workflows/payments/work-payment-events';

/** Each minute: what failed before is tried again, and what a process left behind is taken up. */
export default async function workPaymentEventsEachMinute(container: MedusaContainer): Promise<void> {
  await workUnderWay.during(async () => void (await workPaymentEventsWorkflow(container).run()));
}

export const config = { name: 'work-payment-events', schedule: '* * * * *' };
