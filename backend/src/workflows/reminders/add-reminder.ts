import { MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { accountLimits } from '@shop/shared/forms/account-limits';
import type { Reminder } from '@shop/shared/post-calendar/reminders';
import { remindersModule } from '../../modules/reminders';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = Reminder & { customerId: string };

export const addReminderWorkflow = createOneStepWorkflow(
  'add-reminder',
  async ({ customerId, ...reminder }: Input, { container }) => {
    const reminders = container.resolve(remindersModule);
    const kept = await reminders.listFor(customerId);
    const isSame = (one: Reminder) => one.name === reminder.name && one.on_day === reminder.on_day;
    // A form that was sent twice adds one.
    if (kept.some(isSame)) return new StepResponse(undefined);
    if (kept.length >= accountLimits.reminders) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `You can keep up to ${accountLimits.reminders} days.`);
    }
    const { id } = await reminders.createReminders({ customer_id: customerId, ...reminder });
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(remindersModule).deleteReminders(id);
  },
);
