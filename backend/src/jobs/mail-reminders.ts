import type { MedusaContainer } from '@medusajs/framework/types';
import { queueReminderMailsWorkflow } from '../workflows/reminders/queue-reminder-mails';

export default async function mailReminders(container: MedusaContainer): Promise<void> {
  await queueReminderMailsWorkflow(container).run({ input: { now: new Date().toISOString() } });
}

/** In the daytime alone: a mail at night wakes people. */
export const config = { name: 'mail-reminders', schedule: '23 7-19 * * *' };
