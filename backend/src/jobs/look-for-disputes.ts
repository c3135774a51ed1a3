import type { MedusaContainer } from '@medusajs/framework/types';
import { lookForDisputesWorkflow } from '../workflows/payments/look-for-disputes';

export default async function lookForDisputes(container: MedusaContainer): Promise<void> {
  await lookForDisputesWorkflow(container).run({ input: new Date().toISOString() });
}

export const config = { name: 'look-for-disputes', schedule: '7 * * * *' };
