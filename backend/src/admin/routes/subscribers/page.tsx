import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Envelope } from '@medusajs/icons';
import { Button, Input, StatusBadge } from '@medusajs/ui';
import { Link } from 'react-router-dom';
import { formatMoment } from '../../client/format-moment';
import { useList } from '../../client/use-list';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { Row, Rows } from '../../frame/rows';

type Subscriber = {
  id: string;
  email: string;
  status: 'pending' | 'active' | 'unsubscribed';
  source: string;
  asked_at: string;
  confirmed_at: string | null;
};
type Answer = { subscribers: Subscriber[]; count: number };

const choices = [
  { value: '', name: 'All' },
  { value: 'active', name: 'Active' },
  { value: 'pending', name: 'Not confirmed' },
  { value: 'unsubscribed', name: 'Unsubscribed' },
];
const names = { active: 'Active', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' } as const;
const places = new Map(
  Object.entries({
    form: 'in the shop’s field for the newsletter',
    contact: 'with a message on the contact page',
  }),
);
const colours = { active: 'green', pending: 'orange', unsubscribed: 'grey' } as const;

export default function SubscribersPage() {
  const { data, error, filter, choose, pages } = useList<Answer, 'status' | 'q'>('/admin/subscribers', {
    limit: 50,
    filter: { status: '', q: '' },
  });

  return (
    <Page
      title="Subscribers"
      hint="The download holds those who confirmed, each with the link that stops the newsletter."
      actions={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="secondary" asChild>
            <a href="/admin/subscribers/export" download="subscribers.csv">
              Download CSV
            </a>
          </Button>
          <Button size="small" asChild>
            <Link to="/subscribers/newsletter">Write the newsletter</Link>
          </Button>
        </div>
      }
      filters={
        <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-3">
          <FilterTabs
            label="Which subscribers"
            choices={choices}
            chosen={filter.status}
            onChoose={(status) => choose({ status })}
          />
          <Input
            // A search field would get an icon without an accessible name.
            inputMode="search"
            size="small"
            placeholder="Search an address"
            aria-label="Search an address"
            value={filter.q}
            onChange={({ target }) => choose({ q: target.value })}
          />
        </div>
      }
      error={error}
    >
      {data?.subscribers.length === 0 && <Note>Nobody is on this list.</Note>}
      {data && data.subscribers.length > 0 && (
        <Rows label="Subscribers">
          {data.subscribers.map((one) => (
            <Row key={one.id} name={one.email} detail={describeDates(one)}>
              <StatusBadge color={colours[one.status]}>{names[one.status]}</StatusBadge>
            </Row>
          ))}
        </Rows>
      )}
      <Pagination {...pages} />
    </Page>
  );
}

function describeDates({ source, asked_at, confirmed_at }: Subscriber): string {
  const asked = `Asked ${places.get(source) ?? 'in the shop'}, ${formatMoment(asked_at)}`;
  return confirmed_at ? `${asked}; confirmed ${formatMoment(confirmed_at)}` : asked;
}

export const config = defineRouteConfig({ label: 'Subscribers', icon: Envelope, rank: 2 });
