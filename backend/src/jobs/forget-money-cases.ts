import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetMoneyCasesWorkflow } from '../workflows/payments/forget-money-cases';

const keptDays = 90;

/** Each night what was settled three months ago is forgotten: by then banks have shown it and nobody asks any more. */
export default async function forgetMoneyCases(container: MedusaContainer): Promise<void> {
  await forgetMoneyCasesWorkflow(container).run({ input: { days: keptDays } });
}

export const config = { name: 'forget-money-cases', schedule: '47 3 * * *' };
