import { defineRouteConfig } from '@medusajs/admin-sdk';
import { Photo } from '@medusajs/icons';
import { Button, Input } from '@medusajs/ui';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { FilterTabs } from '../../frame/filter-tabs';
import { Note, Page } from '../../frame/page';
import { Pagination } from '../../frame/pagination';
import { CardGrid } from './card-grid';
import { useCards } from './use-cards';
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
  const few = asked.get('is') === 'few' ? 'few' : '';
  const { data, error, filter, choose, pages, change, count, move } = useCards(few);
  const { data: choices } = useChoices();
  const ranges = choices?.ranges.map(({ handle, title }) => ({ value: handle, name: title })) ?? [];

  return (
    <Page
      title="Cards"
      hint="Drag a card by its handle to change the order in the shop. New cards come first, those of one day by name."
      actions={
        <Button className="min-h-10" asChild>
          <Link to="/cards/new">New card</Link>
        </Button>
      }
      filters={
        <div className="flex flex-col gap-3 px-6 py-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <FilterTabs label="Which cards" choices={states} chosen={filter.is} onChoose={(is) => choose({ is })} />
            <Input
              inputMode="search"
              className="h-10"
              placeholder="Search a name or number"
              aria-label="Search a name or number"
              value={filter.q}
              onChange={({ target }) => choose({ q: target.value })}
            />
          </div>
          {ranges.length > 1 && (
            <FilterTabs
              label="Which range"
              choices={[{ value: '', name: 'Every range' }, ...ranges]}
              chosen={filter.range}
              onChoose={(range) => choose({ range })}
            />
          )}
        </div>
      }
      error={error}
    >
      {data?.cards.length === 0 && (
        <Note>{filter.is === 'few' ? 'No counted card is running low.' : 'There is no such card.'}</Note>
      )}
      {data && data.cards.length > 0 && (
        <CardGrid cards={data.cards} wanted={saved} onChange={change} onCount={count} onMove={move} />
      )}
      <Pagination {...pages} />
    </Page>
  );
}

/** The page of a card passes the saved one's id in the navigation state. */
function savedIn(state: unknown): string | undefined {
  const saved = typeof state === 'object' && state !== null && 'saved' in state ? state.saved : undefined;
  return typeof saved === 'string' ? saved : undefined;
}

export const config = defineRouteConfig({ label: 'Cards', icon: Photo, rank: 0 });
