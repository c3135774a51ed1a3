import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Envelope } from '@medusajs/icons';
import { Button, Input, StatusBadge } from '@medusajs/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayDay } from '../../asking/say-day';
import { sayError, sdk } from '../../asking/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pages } from '../../frame/pages';
import { Row, Rows } from '../../frame/rows';
import { useChosenList } from '../../frame/use-chosen-list';

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
const colours = { active: 'green', pending: 'orange', unsubscribed: 'grey' } as const;

/** Who asked for the newsletter. Only those who confirmed it are in the file that can be downloaded. */
export default function SubscribersPage() {
  const { chosen: status, choose, offset, setOffset } = useChosenList('');
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
          // As a field to search in it gets a picture of a glass, which has no name for those who listen.
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
      {error && <Note>{sayError(error)}</Note>}
      {data?.subscribers.length === 0 && <Note>Nobody is on this list.</Note>}
      {data && data.subscribers.length > 0 && (
        <Rows label="Subscribers">
          {data.subscribers.map((one) => (
            <Row key={one.id} name={one.email} detail={sayWhen(one)}>
              <StatusBadge color={colours[one.status]}>{names[one.status]}</StatusBadge>
            </Row>
          ))}
        </Rows>
      )}
      <Pages offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

function sayWhen({ source, asked_at, confirmed_at }: Subscriber): string {
  const asked = `Asked on the page '${source}', ${sayDay(asked_at)}`;
  return confirmed_at ? `${asked}; confirmed ${sayDay(confirmed_at)}` : asked;
}

export const config = defineRouteConfig({ label: 'Subscribers', icon: Envelope, rank: 2 });
