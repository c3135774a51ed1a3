import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Calendar } from '@medusajs/icons';
import { useQuery } from '@tanstack/react-query';
import { errorMessage, sdk } from '../../client/sdk';
import { Note, Page } from '../../frame/page';
import { CalendarForm, type SavedCalendar } from './calendar-form';

export default function PostCalendarPage() {
  const { data, error } = useQuery({
    queryKey: ['shop-post-calendar'],
    queryFn: () => sdk.client.fetch<SavedCalendar>('/admin/post-calendar'),
    // Fresh data must not overwrite what the owner is typing.
    refetchOnWindowFocus: false,
  });
  return (
    <Page
      title="Post calendar"
      hint="From it shoppers are told the day by which their cards are there. What was promised with an order stays."
    >
      {error && <Note>{errorMessage(error)}</Note>}
      {data && <CalendarForm kept={data} />}
    </Page>
  );
}

export const config = defineRouteConfig({ label: 'Post calendar', icon: Calendar, rank: 3.5 });
