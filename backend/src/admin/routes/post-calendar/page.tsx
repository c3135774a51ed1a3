import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Calendar } from '@medusajs/icons';
import { useRead } from '../../client/use-read';
import { Page } from '../../frame/page';
import { CalendarForm, calendarPath, type SavedCalendar } from './calendar-form';

export default function PostCalendarPage() {
  // Fresh data must not overwrite what the owner is typing, and the form must not begin with old data.
  const { data, error } = useRead<SavedCalendar>(calendarPath, { refetchOnWindowFocus: false, gcTime: 0 });
  return (
    <Page
      title="Post calendar"
      hint="From it shoppers are told the day by which their cards are there. What was promised with an order stays."
      error={error}
    >
      {data && <CalendarForm kept={data} />}
    </Page>
  );
}

export const config = defineRouteConfig({ label: 'Post calendar', icon: Calendar, rank: 3.5 });
