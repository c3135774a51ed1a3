import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { favourites, pageOfGroups, readPage, themesToLink } from '../../commerce/catalogue/browse.ts';
import { toTile } from '../../commerce/catalogue/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { searchCards } from '../../commerce/search/search.ts';
import { withOthers } from '../../http/canonical-path.server.ts';
import { pageTraitsContext } from '../../http/page-traits.server.ts';
import { LiveRegion } from '../../message/live-region.tsx';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { ShowEarlier, ShowMore } from '../../ui/list/show-more.tsx';
import { track, trackWithPage } from '../../ui/measure/track.ts';
import { pageMeta } from '../../ui/page/page-meta.ts';
import type { Route } from './+types/search';
import { pagesFor } from './pages.ts';
import styles from './search.module.css';
import { readSearchQuery, searchAddress } from './search-query.ts';

/** Most who search take one of the first cards. */
const pageSize = 24;

export async function loader({ url, context }: Route.LoaderArgs) {
  context.set(pageTraitsContext, { hasNothingPrivate: true });
  const { cards, giftCards } = await catalogue();
  const query = readSearchQuery(url);
  const { cards: found, isPartial, reference, unquoted, nearest, didYouMean } = searchCards(cards, query);
  const isHelp = found.length === 0;
  const page = readPage(url.searchParams);
  const { groups, pages, before } = pageOfGroups([{ title: query, cards: found, count: found.length }], page, pageSize);
  if (page > pages) throw redirect(withOthers(searchAddress(query, pages), url.searchParams, ['q', 'page']));
  const [shown] = groups;
  return {
    query,
    page,
    pages,
    before,
    reference,
    unquoted,
    nearest,
    didYouMean,
    isPartial,
    links: pagesFor(query, giftCards.length > 0),
    count: found.length,
    cards: (shown?.cards ?? []).map(toTile),
    newFrom: shown?.newFrom,
    themes: isHelp
      ? themesToLink(cards)
          .toSorted((a, b) => b.frequency - a.frequency)
          .slice(0, 12)
          .map(({ name }) => name)
      : [],
    favourites: isHelp ? favourites(cards).map(toTile) : [],
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  return pageMeta(matches, {
    title: loaderData?.query ? `Cards for ‘${loaderData.query}’` : 'Search the cards',
    description: 'Find a card by its words, its theme or its verse.',
    address: '/search',
    isListed: false,
  });
}

export default function Search({ loaderData }: Route.ComponentProps) {
  const { query, page, pages, before, reference, unquoted, nearest, didYouMean, isPartial } = loaderData;
  const { links, count, cards } = loaderData;
  const addressOf = (page: number) => searchAddress(query, page);
  useEffect(() => {
    if (query) return trackWithPage(() => track('search', { search_term: query }));
  }, [query]);
  return (
    <>
      <h1>{query ? `Cards for ‘${reference ?? query}’` : 'Search the cards'}</h1>
      {links.length > 0 && (
        <ul className={`plain ${styles.count}`} aria-label="Pages about it">
          {links.map(({ why, name, address }) => (
            <li key={address}>
              {why}: <Link to={address}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {count > 0 && (
        <>
          <p role="status" className={styles.count}>
            {unquoted && `No card of ours quotes ${unquoted} yet. `}
            {nearest && `From the same ${nearest}: `}
            {count} {count === 1 ? 'card' : 'cards'}
            {pages > 1 && `, of which you see ${cards.length}`}
            {isPartial && '. None has all of your words: these have the most of them'}
            {didYouMean && (
              <>
                . We read it as <Link to={searchAddress(didYouMean)}>{didYouMean}</Link>
              </>
            )}
          </p>
          <h2 className="visually-hidden">Results</h2>
          <ShowEarlier before={before} addressOf={addressOf} />
          <CardTiles cards={cards} areFirst moreFrom={loaderData.newFrom} />
          <ShowMore page={page} pages={pages} addressOf={addressOf} />
        </>
      )}
      {count === 0 && <Help {...loaderData} />}
      <LiveRegion text={query && count === 0 ? noneFor(loaderData) : ''} />
    </>
  );
}

function noneFor({ query, unquoted }: Pick<Route.ComponentProps['loaderData'], 'query' | 'unquoted'>): string {
  return unquoted
    ? `No card of ours quotes ${unquoted} yet.`
    : `We found no card for ‘${query}’. A shorter word may find more.`;
}

function Help({ query, unquoted, themes, favourites: liked }: Route.ComponentProps['loaderData']) {
  return (
    <>
      <img src="/drawn-search.svg" alt="" width={320} height={240} className={styles.drawing} />
      <div className={styles.help}>
        {query && <p>{noneFor({ query, unquoted })}</p>}
        <p>
          Try a word on the card, an occasion such as <Link to="/search?q=birthday">birthday</Link>, or a verse:{' '}
          <Link to="/search?q=Psalm%2023">Psalm 23</Link>, <Link to="/search?q=Phil%204:6">Phil 4:6</Link>.
        </p>
      </div>
      <section aria-labelledby="themes">
        <h2 id="themes">Look through a theme</h2>
        <ul className={styles.themes}>
          {themes.map((theme) => (
            <li key={theme}>
              <Link to={`/cards?tag=${encodeURIComponent(theme)}`}>{theme}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="liked" className={styles.liked}>
        <h2 id="liked">Our favourites</h2>
        <CardTiles cards={liked} />
      </section>
    </>
  );
}
