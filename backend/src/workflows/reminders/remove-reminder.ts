import { remindersModule } from '../../modules/reminders';
import { createOneStepWorkflow } from '../one-step-workflow';

/** The bearer of the link in its mail has no customer id. */
type Input = { id: string; customerId?: string };

/** This step has no undo: the workflow has no other step. */
export const removeReminderWorkflow = createOneStepWorkflow(
  'remove-reminder',
  async ({ id, customerId }: Input, { container }) => {
    await container.resolve(remindersModule).deleteReminders({ id, ...(customerId && { customer_id: customerId }) });
  },
);
