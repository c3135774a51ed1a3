import type { MedusaContainer } from '@medusajs/framework/types';
import { workUnderWay } from '../process/stop/work-under-way';
import { takeLatePaymentsWorkflow } from '../workflows/payments/take-late-payments';

export default async function takeLatePaymentsEachMinute(container: MedusaContainer): Promise<void> {
  await workUnderWay.during(async () => void (await takeLatePaymentsWorkflow(container).run()));
}

export const config = { name: 'take-late-payments', schedule: '* * * * *' };
