import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Envelope } from '@medusajs/icons';
import { Button, Input, StatusBadge, Table } from '@medusajs/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sayDay } from '../../asking/say-day';
import { sayError, sdk } from '../../asking/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pages } from '../../frame/pages';

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
  const [status, setStatus] = useState('');
  const [offset, setOffset] = useState(0);
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
  const choose = (value: string) => {
    setStatus(value);
    setOffset(0);
  };

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
          type="search"
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
        <Table>
          <Table.Header>
            <Table.Row>
              <Table.HeaderCell>E-mail address</Table.HeaderCell>
              <Table.HeaderCell>Status</Table.HeaderCell>
              <Table.HeaderCell>Signed up on</Table.HeaderCell>
              <Table.HeaderCell>Asked</Table.HeaderCell>
              <Table.HeaderCell>Confirmed</Table.HeaderCell>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {data.subscribers.map((one) => (
              <Table.Row key={one.id}>
                <Table.Cell>{one.email}</Table.Cell>
                <Table.Cell>
                  <StatusBadge color={colours[one.status]}>{names[one.status]}</StatusBadge>
                </Table.Cell>
                <Table.Cell>{one.source}</Table.Cell>
                <Table.Cell>{sayDay(one.asked_at)}</Table.Cell>
                <Table.Cell>{sayDay(one.confirmed_at)}</Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table>
      )}
      <Pages offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

export const config = defineRouteConfig({ label: 'Subscribers', icon: Envelope, rank: 2 });
