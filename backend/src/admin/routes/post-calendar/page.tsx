import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Calendar } from '@medusajs/icons';
import { useQuery } from '@tanstack/react-query';
import { sayError, sdk } from '../../asking/sdk';
import { Note, Page } from '../../frame/page';
import { CalendarForm, type Kept } from './calendar-form';

/** When orders are packed and how long the post takes: the day that shoppers are told is reckoned from it. */
export default function PostCalendarPage() {
  const { data, error } = useQuery({
    queryKey: ['shop-post-calendar'],
    queryFn: () => sdk.client.fetch<Kept>('/admin/post-calendar'),
    // What is being typed must not be replaced by an answer that comes meanwhile.
    refetchOnWindowFocus: false,
  });
  return (
    <Page
      title="Post calendar"
      hint="From it shoppers are told the day by which their cards are there. What was promised with an order stays."
    >
      {error && <Note>{sayError(error)}</Note>}
      {data && <CalendarForm kept={data} />}
    </Page>
  );
}

export const config = defineRouteConfig({ label: 'Post calendar', icon: Calendar, rank: 3.5 });
