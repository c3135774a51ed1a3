import { type Grouping, readPage } from '../../commerce/catalogue/browse.ts';

export interface Choice {
  category: string;
  range: string;
  tag: string;
  grouping: Grouping;
  /** Counted from 1. */
  page: number;
}

/** A form without scripts sends the range as a parameter. */
export function readChoice(
  params: { category: string; collection?: string | undefined },
  query: URLSearchParams,
): Choice {
  return {
    category: params.category,
    range: query.get('collection') ?? params.collection ?? '',
    tag: query.get('tag') ?? '',
    grouping: query.get('group') === 'theme' ? 'theme' : 'collection',
    page: readPage(query),
  };
}

export function catalogueAddress({ category, range, tag, grouping, page }: Choice) {
  const query = new URLSearchParams();
  if (tag) query.set('tag', tag);
  if (grouping === 'theme') query.set('group', 'theme');
  if (page > 1) query.set('page', String(page));
  return `/${category}${range ? `/${encodeURIComponent(range)}` : ''}${query.size > 0 ? `?${query}` : ''}`;
}

/** Ranges, themes and their later pages are listed; combinations and groupings only show the same cards otherwise. */
export function canonicalAddress(choice: Choice) {
  const isCombination = (choice.range !== '' && choice.tag !== '') || choice.grouping === 'theme';
  return {
    address: catalogueAddress({ ...choice, grouping: 'collection', tag: choice.range ? '' : choice.tag }),
    isListed: !isCombination,
  };
}
