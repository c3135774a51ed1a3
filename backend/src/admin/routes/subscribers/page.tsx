import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Envelope } from '@medusajs/icons';
import { Button, Input, StatusBadge } from '@medusajs/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../client/format-moment';
import { errorMessage, sdk } from '../../client/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { Row, Rows } from '../../frame/rows';
import { useListFilter } from '../../frame/use-list-filter';

type Subscriber = {
  id: string;
  email: string;
  status: 'pending' | 'active' | 'unsubscribed';
  source: string;
  asked_at: string;
  confirmed_at: string | null;
};

const limit = 50;
const choices = [
  { value: '', name: 'All' },
  { value: 'active', name: 'Active' },
  { value: 'pending', name: 'Not confirmed' },
  { value: 'unsubscribed', name: 'Unsubscribed' },
];
const names = { active: 'Active', pending: 'Not confirmed', unsubscribed: 'Unsubscribed' } as const;
const places: Record<string, string> = {
  form: 'in the shop’s field for the newsletter',
  contact: 'with a message on the contact page',
};
const colours = { active: 'green', pending: 'orange', unsubscribed: 'grey' } as const;

export default function SubscribersPage() {
  const { chosen: status, choose, offset, setOffset } = useListFilter('');
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: ['shop-subscribers', status, offset, search],
    queryFn: () => {
      const q = search.trim();
      return sdk.client.fetch<{ subscribers: Subscriber[]; count: number }>('/admin/subscribers', {
        query: { limit, offset, ...(status === '' ? {} : { status }), ...(q === '' ? {} : { q }) },
      });
    },
    placeholderData: keepPreviousData,
  });

  return (
    <Page
      title="Subscribers"
      hint="The download holds those who confirmed, each with the link that stops the newsletter."
      actions={
        <Button size="small" variant="secondary" asChild>
          <a href="/admin/subscribers/export" download="subscribers.csv">
            Download CSV
          </a>
        </Button>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-3 px-6 py-3">
        <FilterTabs label="Which subscribers" choices={choices} chosen={status} onChoose={choose} />
        <Input
          // A search field would get an icon without an accessible name.
          inputMode="search"
          size="small"
          placeholder="Search an address"
          aria-label="Search an address"
          value={search}
          onChange={(event) => {
            setSearch(event.target.value);
            setOffset(0);
          }}
        />
      </div>
      {error && <Note>{errorMessage(error)}</Note>}
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
      <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function describeDates({ source, asked_at, confirmed_at }: Subscriber): string {
  const asked = `Asked ${places[source] ?? 'in the shop'}, ${formatMoment(asked_at)}`;
  return confirmed_at ? `${asked}; confirmed ${formatMoment(confirmed_at)}` : asked;
}

export const config = defineRouteConfig({ label: 'Subscribers', icon: Envelope, rank: 2 });
