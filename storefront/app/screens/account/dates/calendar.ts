import { addDays, dayOf } from '@shop/shared/format/calendar';
import { nextReminderDay } from '@shop/shared/post-calendar/reminders';
import { shop } from '@shop/shared/shop';
import ical from 'ical-generator';
import { readCalendar } from '../../../commerce/customer/reminders.server.ts';
import { valueOrThrow } from '../../../commerce/value-or-throw.server.ts';
import { settings } from '../../../process/settings.ts';
import type { Route } from './+types/calendar';

/** Calendars ask again each day, so two coming dates of each are enough, also for those that move. */
const datesEach = 2;

export async function loader({ url }: Route.LoaderArgs) {
  const answer = await readCalendar(url.searchParams.get('token') ?? '');
  if (!answer.ok && answer.problem.status === 404) return new Response('There is no such calendar.', { status: 404 });
  const { reminders } = valueOrThrow(answer);
  const calendar = ical({ name: `Dates to remember · ${shop.name}`, ttl: 24 * 60 * 60 });
  const today = dayOf(new Date());
  for (const { id, name, on_day } of reminders) {
    let from = today;
    for (let count = 0; count < datesEach; count += 1) {
      const day = nextReminderDay(on_day, from);
      if (!day) break;
      calendar.createEvent({
        id: `${id}-${day}@${settings.publicUrl.hostname}`,
        start: new Date(`${day}T00:00:00Z`),
        end: new Date(`${addDays(day, 1)}T00:00:00Z`),
        allDay: true,
        timezone: 'UTC',
        summary: name,
        url: new URL('/account/dates', settings.publicUrl).href,
      });
      from = addDays(day, 1);
    }
  }
  return new Response(calendar.toString(), {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  });
}
