import { shop } from '@shop/shared/shop';
import { data, Link, redirect, useNavigation } from 'react-router';
import { filterCards, type Grouping, groupCards, pageOfGroups, themesOf } from '../../commerce/browse.ts';
import { type Card, toTile } from '../../commerce/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { fullRange } from '../../commerce/full-range.ts';
import { toBreadcrumbs, toCardList } from '../../commerce/structured-data.ts';
import { isKeptBy, keptHeaders } from '../../http/kept.ts';
import { CardTiles } from '../../ui/card-tile.tsx';
import { useOrigin } from '../../ui/origin.ts';
import { pageMeta } from '../../ui/page-meta.ts';
import { StructuredData } from '../../ui/structured-data.tsx';
import type { Route } from './+types/catalogue';
import { type Choice, catalogueAddress, listedAddress } from './address.ts';
import styles from './catalogue.module.css';
import { Filters } from './filters.tsx';

export async function loader({ params, request }: Route.LoaderArgs) {
  const { cards, ranges, categories } = await catalogue();
  const { category } = params;
  if (!categories.includes(category)) throw redirect('/');
  const query = new URL(request.url).searchParams;
  const tag = query.get('tag') ?? '';
  const grouping: Grouping = query.get('group') === 'theme' ? 'theme' : 'collection';
  // A browser without scripts sends the chosen range as a parameter: its address is the range's own page.
  const wanted = query.get('collection');
  if (wanted !== null) throw redirect(catalogueAddress({ category, range: wanted, tag, grouping }));
  const range = ranges.find(({ handle }) => handle === params.collection);
  const isUnknown = params.collection !== undefined && !range;
  const ofCategory = cards.filter((card) => card.category === category);
  const shown = isUnknown ? [] : filterCards(ofCategory, range?.handle, tag);
  const page = Math.max(1, Math.floor(Number(query.get('page'))) || 1);
  const { groups, total, first, last } = pageOfGroups(groupCards(shown, grouping), page);
  const choice: Choice = { category, range: range?.handle ?? '', tag, grouping, page };
  const content = {
    choice,
    title: titleOf(range?.title, tag),
    ranges: ranges.map(({ handle, title }) => ({ handle, title })),
    whole: range ? wholeOf(cards, range.handle) : null,
    themes: themesOf(ofCategory).map(({ name }) => name),
    groups: groups.map(({ title, count, cards: members }) => ({ title, count, cards: members.map(toTile) })),
    picture: shown[0]?.front ?? null,
    total,
    first,
    last,
  };
  return data(content, { status: isUnknown ? 404 : 200 });
}

/** The page on which a range can be had as a whole. */
function wholeOf(cards: Card[], range: string) {
  const bundle = fullRange(cards, `${range}-range`)?.bundle;
  return bundle ? { title: bundle.title, address: `/${bundle.category}/${bundle.handle}` } : null;
}

export const handle = isKeptBy({ tag: /^.{1,60}$/, group: /^theme$/, page: /^[1-9]\d{0,3}$/, collection: /^$/ });
export const headers = keptHeaders;

function titleOf(range: string | undefined, tag: string) {
  if (tag === 'bestseller') return 'Our favourites';
  if (tag === 'new') return 'Our latest designs';
  if (range) return tag ? `${range} cards for ${tag}` : `${range} cards`;
  return tag ? `${tag} cards` : 'Cards';
}

export function meta({ loaderData, matches }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) return [];
  const { title, choice, total, picture } = loaderData;
  const page = choice.page && choice.page > 1 ? `, page ${choice.page}` : '';
  return pageMeta(matches[0].loaderData?.origin ?? '', {
    title: `${title === 'Cards' ? 'All cards' : title}${page}`,
    description: `${title}: ${total} scripture and greeting ${total === 1 ? 'card' : 'cards'}, drawn and printed in ${shop.postalAddress.county}, with envelopes in the colour that you choose.`,
    ...listedAddress(choice),
    picture,
  });
}

export default function Catalogue({ loaderData }: Route.ComponentProps) {
  const { title, choice, groups, total, first, last } = loaderData;
  const origin = useOrigin();
  const { state, location } = useNavigation();
  // Another choice of cards, not a card.
  const isLoading =
    state === 'loading' &&
    /^\/[^/]+(\/[^/]+)?$/.test(location.pathname) &&
    location.pathname.startsWith(`/${choice.category}`);
  const page = choice.page ?? 1;
  const trail = [
    { name: 'Home', to: '/' },
    { name: 'Cards', to: `/${choice.category}` },
  ];
  return (
    <>
      <StructuredData
        data={
          import.meta.env.SSR
            ? [
                toBreadcrumbs(origin, catalogueAddress(choice), choice.range ? [...trail, { name: title }] : trail),
                toCardList(
                  origin,
                  title,
                  groups.flatMap(({ cards }) => cards.map(({ address }) => address)),
                ),
              ]
            : []
        }
      />
      <h1>{title}</h1>
      {loaderData.whole && (
        <p className={styles.whole}>
          <Link to={loaderData.whole.address}>Have one of each: {loaderData.whole.title}</Link>
        </p>
      )}
      <Filters choice={choice} ranges={loaderData.ranges} themes={loaderData.themes} />
      <p role="status" className="visually-hidden">
        {total} {total === 1 ? 'product' : 'products'}
      </p>
      <div className={styles.groups} data-loading={isLoading ? '' : undefined}>
        {groups.length === 0 && (
          <div className={styles.empty}>
            <p>No products match your selected filters.</p>
            <Link to={`/${choice.category}`} className="button quiet">
              Browse all cards
            </Link>
          </div>
        )}
        {page > 1 && groups.length > 0 && (
          <p className={styles.pages}>
            <Link to={catalogueAddress({ ...choice, page: page - 1 })}>Show earlier cards</Link>
          </p>
        )}
        {groups.map((group, index) => (
          <section key={group.title} aria-labelledby={`group-${index}`}>
            <h2 id={`group-${index}`} className={styles.heading}>
              {group.title}
              <span className={styles.count}>
                {group.count} {group.count === 1 ? 'product' : 'products'}
              </span>
            </h2>
            <CardTiles cards={group.cards} areFirst={index === 0} />
          </section>
        ))}
        {last < total && (
          <p className={styles.pages}>
            <Link to={catalogueAddress({ ...choice, page: page + 1 })} className="button quiet">
              Show more
            </Link>
            <span>
              Cards {first + 1} to {last} of {total}
            </span>
          </p>
        )}
      </div>
    </>
  );
}
