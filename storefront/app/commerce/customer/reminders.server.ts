import type { Reminder } from '@shop/shared/post-calendar/reminders';
import { storePath } from '../backend-path.ts';
import { followLink, type LinkResult } from '../mailed-link.server.ts';
import type { Answer, Done } from '../problem.ts';
import { callStore, sendToStore } from '../store-api.server.ts';
import { reminderNotAdded, reminderNotRemoved, removalNeedsSession, type SavedReminder } from './reminders.ts';

const path = '/store/customers/me/reminders';

/** The calendar token is enough to read the days of this customer. */
export function listReminders(token: string): Promise<Answer<{ reminders: SavedReminder[]; calendar_token: string }>> {
  return callStore('list_reminders', path, { token });
}

export function addReminder(token: string, reminder: Reminder): Promise<Done> {
  return sendToStore('add_reminder', path, { token, body: { ...reminder } }, reminderNotAdded);
}

export async function removeReminder(token: string | null, id: string): Promise<Done> {
  if (!token) return { ok: false, message: removalNeedsSession, status: 401 };
  return sendToStore(
    'remove_reminder',
    storePath`/store/customers/me/reminders/${id}`,
    { method: 'DELETE', token },
    reminderNotRemoved,
  );
}

export function stopReminder(token: string): Promise<LinkResult> {
  return followLink('stop_reminder', '/store/reminders/stop', token);
}

export function readCalendar(
  token: string,
): Promise<Answer<{ reminders: Pick<SavedReminder, 'id' | 'name' | 'on_day'>[] }>> {
  return callStore('read_reminder_calendar', '/store/reminders/calendar', { query: { token }, unlogged: [404] });
}
