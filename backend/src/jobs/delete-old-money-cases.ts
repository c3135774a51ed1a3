import type { MedusaContainer } from '@medusajs/framework/types';
import { deleteOldMoneyCasesWorkflow } from '../workflows/payments/delete-old-money-cases';

const keptDays = 90;

export default async function deleteOldMoneyCases(container: MedusaContainer): Promise<void> {
  await deleteOldMoneyCasesWorkflow(container).run({ input: { days: keptDays } });
}

export const config = { name: 'delete-old-money-cases', schedule: '47 3 * * *' };
