import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Photo } from '@medusajs/icons';
import { Button, Input } from '@medusajs/ui';
import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { sayError } from '../../asking/sdk';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pages } from '../../frame/pages';
import { useChosenList } from '../../frame/use-chosen-list';
import { CardGrid } from './card-grid';
import { limit, useCards } from './use-cards';
import { useChoices } from './use-choices';

const states = [
  { value: '', name: 'All' },
  { value: 'shown', name: 'In the shop' },
  { value: 'hidden', name: 'Hidden' },
  { value: 'few', name: 'Few left' },
];

/** What the shop sells, in the order in which it shows it. */
export default function CardsPage() {
  // The page of today leads to those of which few are left.
  const [asked] = useSearchParams();
  const saved = savedIn(useLocation().state);
  const { chosen: is, choose, offset, setOffset } = useChosenList(asked.get('is') === 'few' ? 'few' : '');
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
      {error && <Note>{sayError(error)}</Note>}
      {data?.cards.length === 0 && (
        <Note>{is === 'few' ? 'No counted card is running low.' : 'There is no such card.'}</Note>
      )}
      {data && data.cards.length > 0 && (
        <CardGrid cards={data.cards} wanted={saved} onChange={change} onCount={count} onMove={move} />
      )}
      <Pages offset={offset} limit={limit} count={data?.count ?? 0} onTurn={setOffset} />
    </Page>
  );
}

/** The page of a card leaves behind here which one was saved. */
function savedIn(state: unknown): string | undefined {
  const saved = typeof state === 'object' && state !== null && 'saved' in state ? state.saved : undefined;
  return typeof saved === 'string' ? saved : undefined;
}

export const config = defineRouteConfig({ label: 'Cards', icon: Photo, rank: 0 });
