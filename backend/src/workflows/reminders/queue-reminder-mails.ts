import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { dueReminderDays } from '@shop/shared/post-calendar/reminders';
import type { NewMail } from '../../mail/kinds';
import { postCalendarModule } from '../../modules/post-calendar';
import { remindersModule } from '../../modules/reminders';
import { queueMailsStep } from '../mail/queue-mails';

/** A day stays due for some days, and the outbox writes each mail once. */
const findDueStep = createStep('find-due-reminders', async ({ now }: { now: string }, { container }) => {
  const calendar = await container.resolve(postCalendarModule).current();
  const due = dueReminderDays(calendar, new Date(now));
  const dayOfKey = new Map(due.flatMap(({ day, keys }) => keys.map((key) => [key, day])));
  const reminders = await container.resolve(remindersModule).listOn([...dayOfKey.keys()]);
  const customers = await container
    .resolve(Modules.CUSTOMER)
    .listCustomers(
      { id: [...new Set(reminders.map(({ customer_id }) => customer_id))] },
      { select: ['id', 'email'], take: reminders.length },
    );
  const emails = new Map(customers.map(({ id, email }) => [id, email]));
  const mails = reminders.flatMap(({ id, customer_id, on_day }): NewMail[] => {
    const [recipient, day] = [emails.get(customer_id), dayOfKey.get(on_day)];
    if (!recipient || !day) return [];
    return [{ kind: 'reminder', cause: `${id}:${day}`, recipient, data: { reminder_id: id, day } }];
  });
  return new StepResponse(mails);
});

/** @param now an ISO moment */
export const queueReminderMailsWorkflow = createWorkflow('queue-reminder-mails', (input: { now: string }) => {
  return new WorkflowResponse(queueMailsStep(findDueStep(input)));
});
