import { formatMoney } from '@shop/shared/format/money';
import { shop } from '@shop/shared/shop';
import { data, Link, redirect, useNavigation } from 'react-router';
import {
  filterCards,
  groupCards,
  ofCategory,
  pageOfGroups,
  shelves,
  sideBySide,
  themesOf,
} from '../../commerce/catalogue/browse.ts';
import { type Card, isSquare, toTile, whyNotSold } from '../../commerce/catalogue/card.ts';
import { findByName } from '../../commerce/catalogue/find-by-name.ts';
import { fullRange } from '../../commerce/catalogue/full-range.ts';
import { pictureToShare } from '../../commerce/catalogue/paper/standing-picture.ts';
import { toBreadcrumbs, toCardList } from '../../commerce/catalogue/structured-data.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { wordsAbout } from '../../commerce/occasions/list-words.ts';
import { redirectUnknownAddress } from '../../forms/answer/unknown-address.server.ts';
import { cacheKeyParams, pageCacheHeaders } from '../../http/page-cache-headers.ts';
import { CardTiles } from '../../ui/card/card-tile.tsx';
import { ListBand } from '../../ui/list/list-band.tsx';
import { ShowEarlier, ShowMore } from '../../ui/list/show-more.tsx';
import { pageMeta } from '../../ui/page/page-meta.ts';
import { StructuredData } from '../../ui/page/structured-data.tsx';
import type { Route } from './+types/catalogue';
import { type Choice, canonicalAddress, catalogueAddress, readChoice } from './address.ts';
import styles from './catalogue.module.css';
import { Filters } from './filters.tsx';

export async function loader({ params, url }: Route.LoaderArgs) {
  const { cards, ranges, categories } = await catalogue();
  const category = findByName(categories, params.category, (name) => name);
  if (!category) throw await redirectUnknownAddress(url);
  const sold = ofCategory(cards, category);
  const themes = themesOf(sold).map(({ name }) => name);
  const asked = readChoice(params, url.searchParams);
  const range = findByName(ranges, asked.range, ({ handle }) => handle);
  const tag = findByName([...themes, ...shelves], asked.tag, (name) => name);
  // An unknown filter shows an empty list under the name that was asked for.
  const choice: Choice = { ...asked, category, range: range?.handle ?? asked.range, tag: tag ?? asked.tag };
  const isUnknown = (asked.range !== '' && !range) || (asked.tag !== '' && tag === undefined);
  const shown = isUnknown ? [] : filterCards(sold, range?.handle, tag);
  const allGroups = groupCards(shown, choice.grouping);
  const { groups, pages, before } = pageOfGroups(allGroups, choice.page);
  // Other capitals, a page after the last, and the range as a parameter, as a browser without scripts sends it.
  const isOther = choice.range !== (params.collection ?? '') || choice.tag !== asked.tag || choice.page > pages;
  if (category !== params.category || isOther || url.searchParams.has('collection')) {
    const isForGood = choice.page <= pages && !url.searchParams.has('collection');
    throw redirect(catalogueAddress({ ...choice, page: Math.min(choice.page, pages) }), isForGood ? 301 : 302);
  }
  const face = shown.find((card) => card.front && card.isBestseller) ?? shown[0];
  const content = {
    choice,
    isUnknown,
    title: titleOf(range?.title, tag, isUnknown),
    // A bundle has its own page and nothing to choose from. No pair of filters without cards is offered.
    ranges: ranges
      .filter(({ handle }) => !fullRange(cards, handle))
      .filter(({ handle }) => handle === range?.handle || filterCards(sold, handle, tag).length > 0)
      .map(({ handle, title }) => ({ handle, title })),
    whole: range ? findBundleLink(cards, range.handle) : null,
    themes: range ? themesOf(filterCards(sold, range.handle)).map(({ name }) => name) : themes,
    rows: sideBySide(
      groups.map(({ cards: members, ...group }) => ({
        ...group,
        ...(members.every(({ cardsInside }) => cardsInside > 1) && { areBundles: true }),
        cards: members.map(toTile),
      })),
    ),
    picture: pictureToShare(face),
    // Without a filter, or without cards, a heading is enough.
    band:
      face && (range || tag)
        ? { words: (!tag && range?.description) || wordsAbout(shown), isSquare: isSquare(face) }
        : null,
    total: shown.length,
    groupCount: allGroups.length,
    pages,
    before,
  };
  return data(content, { status: isUnknown ? 404 : 200 });
}

function findBundleLink(cards: Card[], range: string) {
  const whole = fullRange(cards, `${range}-range`);
  if (!whole || whyNotSold(whole.bundle)) return null;
  const { bundle, cards: inside, designs, saving } = whole;
  const price = bundle.envelopes[0]?.price;
  const offer = price === undefined ? '' : `, ${bundle.cardsInside} cards for ${formatMoney(price)}`;
  const saved = saving > 0 ? ` (you save ${formatMoney(saving)})` : '';
  const what = designs > inside.length ? `the first ${inside.length}` : 'one of each';
  return { words: `Have ${what}: ${bundle.title}${offer}${saved}`, address: `/${bundle.category}/${bundle.handle}` };
}

export const handle = cacheKeyParams({ tag: /^.{1,60}$/, group: /^theme$/, page: /^[1-9]\d{0,3}$/, collection: /^$/ });
export const headers = pageCacheHeaders;

function titleOf(range: string | undefined, tag = '', isUnknown = false) {
  if (isUnknown) return 'Not among our cards';
  if (tag === 'bestseller') return 'Our favourites';
  if (tag === 'new') return 'Our latest designs';
  if (range) return tag ? `${range} cards for ${tag}` : `${range} cards`;
  return tag ? `${tag} cards` : 'Cards';
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, choice, total, picture } = loaderData;
  const page = choice.page > 1 ? `, page ${choice.page}` : '';
  return pageMeta(matches, {
    title: `${title === 'Cards' ? 'All cards' : title}${page}`,
    description: `${title}: ${total} scripture and greeting ${total === 1 ? 'card' : 'cards'}, drawn and printed in ${shop.postalAddress.county}, with envelopes in the colour that you choose.`,
    ...canonicalAddress(choice),
    ...(total === 0 && { isListed: false }),
    picture,
  });
}

/** A card is in the group of each of its themes, so groups are counted there. */
function formatProgress({ choice, rows, groupCount, before, total }: Route.ComponentProps['loaderData']) {
  const groups = rows.flat();
  if (choice.grouping === 'theme') return `${groups.length} of ${groupCount} themes`;
  const shown = groups.reduce((sum, { cards }) => sum + cards.length, 0);
  return before > 0 ? `${shown} of ${total} cards` : `Cards 1 to ${shown} of ${total}`;
}

function formatCount({ count, areBundles }: { count: number; areBundles?: boolean }) {
  return `${count} ${areBundles ? 'bundle' : 'card'}${count === 1 ? '' : 's'}`;
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { title, choice, rows, total, pages, before } = loaderData;
  const { state, location } = useNavigation();
  // Another selection of cards is loading, not a card.
  const isLoading =
    state === 'loading' &&
    /^\/[^/]+(\/[^/]+)?$/.test(location.pathname) &&
    location.pathname.startsWith(`/${choice.category}`);
  const addressOf = (page: number) => catalogueAddress({ ...choice, page });
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Cards', to: `/${choice.category}` },
  ];
  const whole = loaderData.whole && <Link to={loaderData.whole.address}>{loaderData.whole.words}</Link>;
  return (
    <>
      <StructuredData
        facts={
          import.meta.env.SSR &&
          ((origin) => [
            toBreadcrumbs(origin, catalogueAddress(choice), choice.range ? [...trail, { name: title }] : trail),
            toCardList(
              origin,
              title,
              rows.flat().flatMap(({ cards }) => cards),
            ),
          ])
        }
      />
      {loaderData.band ? (
        <ListBand title={title} picture={loaderData.picture} {...loaderData.band}>
          {whole}
        </ListBand>
      ) : (
        <h1>{title}</h1>
      )}
      <Filters choice={choice} ranges={loaderData.ranges} themes={loaderData.themes} />
      <p role="status" className="visually-hidden">
        {total} {total === 1 ? 'card' : 'cards'}
      </p>
      <div className={styles.groups} data-loading={isLoading ? '' : undefined}>
        {rows.length === 0 && (
          <div className={styles.empty}>
            <p>No products match your selected filters.</p>
            <Link to={`/${choice.category}`} className="button quiet">
              Browse all cards
            </Link>
          </div>
        )}
        <ShowEarlier before={before} addressOf={addressOf} />
        {rows.map((row, place) => (
          <div key={row[0]?.title} className={row.length > 1 ? styles.strip : undefined}>
            {row.map((group, index) => (
              <section key={group.title} aria-labelledby={`group-${place}-${index}`}>
                <h2 id={`group-${place}-${index}`} className={styles.heading}>
                  {group.title}
                  <span className={styles.count}>{formatCount(group)}</span>
                </h2>
                <CardTiles cards={group.cards} areFirst={place === 0} moreFrom={group.newFrom} />
              </section>
            ))}
          </div>
        ))}
        <ShowMore page={choice.page} pages={pages} addressOf={addressOf}>
          <span>{formatProgress(loaderData)}</span>
        </ShowMore>
      </div>
    </>
  );
}
