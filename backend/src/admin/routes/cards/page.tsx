import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Photo } from '@medusajs/icons';
import { Button, Input } from '@medusajs/ui';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { errorMessage } from '../../client/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { useListFilter } from '../../frame/use-list-filter';
import { CardGrid } from './card-grid';
import { limit, useCards } from './use-cards';
import { useChoices } from './use-choices';

const states = [
  { value: '', name: 'All' },
  { value: 'shown', name: 'In the shop' },
  { value: 'hidden', name: 'Hidden' },
  { value: 'few', name: 'Few left' },
];

export default function CardsPage() {
  // The page 'Today' links to the cards that run low.
  const [asked] = useSearchParams();
  const saved = savedIn(useLocation().state);
  const { chosen: is, choose, offset, setOffset } = useListFilter(asked.get('is') === 'few' ? 'few' : '');
  const [range, setRange] = useState('');
  const [q, setSearch] = useState('');
  const { data, error, change, count, move } = useCards({ offset, is, range, q: q.trim() });
  const { data: choices } = useChoices();
  const ranges = choices?.ranges.map(({ handle, title }) => ({ value: handle, name: title })) ?? [];

  return (
    <Page
      title="Cards"
      hint="Drag a card by its handle to change the order in the shop. New cards come first until you move them."
      actions={
        <Button className="min-h-10" asChild>
          <Link to="/cards/new">New card</Link>
        </Button>
      }
    >
      <div className="flex flex-col gap-3 px-6 py-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <FilterTabs label="Which cards" choices={states} chosen={is} onChoose={choose} />
          <Input
            inputMode="search"
            className="h-10"
            placeholder="Search a name or number"
            aria-label="Search a name or number"
            value={q}
            onChange={(event) => {
              setSearch(event.target.value);
              setOffset(0);
            }}
          />
        </div>
        {ranges.length > 1 && (
          <FilterTabs
            label="Which range"
            choices={[{ value: '', name: 'Every range' }, ...ranges]}
            chosen={range}
            onChoose={(value) => {
              setRange(value);
              setOffset(0);
            }}
          />
        )}
      </div>
      {error && <Note>{errorMessage(error)}</Note>}
      {data?.cards.length === 0 && (
        <Note>{is === 'few' ? 'No counted card is running low.' : 'There is no such card.'}</Note>
      )}
      {data && data.cards.length > 0 && (
        <CardGrid cards={data.cards} wanted={saved} onChange={change} onCount={count} onMove={move} />
      )}
      <Pagination offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

/** The page of a card passes the saved one's id in the navigation state. */
function savedIn(state: unknown): string | undefined {
  const saved = typeof state === 'object' && state !== null && 'saved' in state ? state.saved : undefined;
  return typeof saved === 'string' ? saved : undefined;
}

export const config = defineRouteConfig({ label: 'Cards', icon: Photo, rank: 0 });
