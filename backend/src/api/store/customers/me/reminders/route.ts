import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ReminderForm } from '@shop/shared/post-calendar/reminders';
import { readForm } from '../../../../../http/read-form';
import { calendarTokenOf } from '../../../../../mail/tokens/calendar-token';
import { remindersModule } from '../../../../../modules/reminders';
import { addReminderWorkflow } from '../../../../../workflows/reminders/add-reminder';

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = req.auth_context.actor_id;
  const reminders = await req.scope.resolve(remindersModule).listFor(customerId);
  res
    .set('Cache-Control', 'private, no-store')
    .status(200)
    .json({
      reminders: reminders.map(({ id, name, on_day, occasion }) => ({ id, name, on_day, occasion })),
      calendar_token: await calendarTokenOf(req.scope, customerId),
    });
}

export async function POST(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const customerId = req.auth_context.actor_id;
  await addReminderWorkflow(req.scope).run({ input: { ...readForm(ReminderForm, req.body), customerId } });
  res.status(200).json({ status: 'added' });
}
