import { beginningOf } from '@shop/shared/format/beginning-of';

/** Long input is cut off. */
export function readSearchQuery({ searchParams }: URL) {
  return beginningOf(searchParams.get('q') ?? '', 80).trim();
}

export function searchAddress(query: string, page = 1) {
  return `/search?q=${encodeURIComponent(query)}${page > 1 ? `&page=${page}` : ''}`;
}
