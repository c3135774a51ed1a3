import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetAttemptsWorkflow } from '../workflows/limits/forget-attempts';

/** For which the owner can look at what was held off. */
const keptDays = 7;

/** Each minute, since what is counted by holds for no longer than it is counted. */
export default async function forgetAttempts(container: MedusaContainer): Promise<void> {
  await forgetAttemptsWorkflow(container).run({ input: { days: keptDays } });
}

export const config = { name: 'forget-attempts', schedule: '* * * * *' };
