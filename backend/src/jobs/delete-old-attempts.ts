import type { MedusaContainer } from '@medusajs/framework/types';
import { forgetSentFormsWorkflow } from '../workflows/forms/forget-sent-forms';
import { deleteOldAttemptsWorkflow } from '../workflows/limits/delete-old-attempts';

/** The owner can review rate-limited callers for this long. */
const keptDays = 7;

export default async function deleteOldAttempts(container: MedusaContainer): Promise<void> {
  await deleteOldAttemptsWorkflow(container).run({ input: { days: keptDays } });
  await forgetSentFormsWorkflow(container).run({ input: {} });
}

export const config = { name: 'delete-old-attempts', schedule: '* * * * *' };
