import { shop } from '@shop/shared/shop';
import { data, redirect } from 'react-router';
import { filterCards, type Grouping, groupCards, themesOf } from '../../commerce/browse.ts';
import { toTile } from '../../commerce/card.ts';
import { catalogue } from '../../commerce/catalogue.server.ts';
import { keptHeaders } from '../../http/kept.ts';
import { CardTiles } from '../../ui/card-tile.tsx';
import type { Route } from './+types/catalogue';
import styles from './catalogue.module.css';
import { Filters } from './filters.tsx';

export async function loader({ params, request }: Route.LoaderArgs) {
  const { cards, ranges, categories } = await catalogue();
  if (!categories.includes(params.category)) throw redirect('/');
  const query = new URL(request.url).searchParams;
  // A browser without scripts sends the chosen range as a parameter: its address is the range's own page.
  const wanted = query.get('collection');
  if (wanted !== null) {
    query.delete('collection');
    if (!query.get('tag')) query.delete('tag');
    if (query.get('group') !== 'theme') query.delete('group');
    const rest = query.toString();
    throw redirect(`/${params.category}${wanted ? `/${encodeURIComponent(wanted)}` : ''}${rest && `?${rest}`}`);
  }
  const range = ranges.find(({ handle }) => handle === params.collection);
  const tag = query.get('tag') ?? '';
  const grouping: Grouping = query.get('group') === 'theme' ? 'theme' : 'collection';
  const isUnknown = params.collection !== undefined && !range;
  const shown = isUnknown ? [] : filterCards(cards, range?.handle, tag);
  const content = {
    range: range ?? null,
    ranges,
    themes: themesOf(cards).map(({ name }) => name),
    tag,
    grouping,
    groups: groupCards(shown, grouping).map(({ title, cards: members }) => ({ title, cards: members.map(toTile) })),
  };
  return data(content, { status: isUnknown ? 404 : 200 });
}

export const headers = keptHeaders;

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const title = loaderData?.range ? `${loaderData.range.title} cards` : 'All cards';
  return [{ title: `${title} · ${shop.name}` }];
}

export default function Catalogue({ loaderData, params }: Route.ComponentProps) {
  const { range, groups } = loaderData;
  return (
    <>
      <h1>{range ? `${range.title} cards` : 'Cards'}</h1>
      <Filters
        category={params.category}
        ranges={loaderData.ranges}
        themes={loaderData.themes}
        range={range?.handle ?? ''}
        tag={loaderData.tag}
        grouping={loaderData.grouping}
      />
      {groups.length === 0 && (
        <p className={styles.empty} role="status">
          No products match your selected filters.
        </p>
      )}
      {groups.map((group, index) => (
        <section key={group.title} aria-labelledby={`group-${index}`}>
          <h2 id={`group-${index}`} className={styles.heading}>
            {group.title}
            <span className={styles.count}>
              {group.cards.length} {group.cards.length === 1 ? 'product' : 'products'}
            </span>
          </h2>
          <CardTiles cards={group.cards} areFirst={index === 0} />
        </section>
      ))}
    </>
  );
}
