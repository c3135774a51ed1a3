import type { MedusaContainer } from '@medusajs/framework/types';
import { inFlightWork } from '../process/stop/in-flight-work';
import { queueReminderMailsWorkflow } from '../workflows/reminders/queue-reminder-mails';

export default async function mailReminders(container: MedusaContainer): Promise<void> {
  const input = { now: new Date().toISOString() };
  await inFlightWork.during(async () => void (await queueReminderMailsWorkflow(container).run({ input })));
}

/** In the daytime alone: a mail at night wakes people. */
export const config = { name: 'mail-reminders', schedule: '23 7-19 * * *' };
