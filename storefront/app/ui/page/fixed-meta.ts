import { type Matches, type PageMeta, pageMeta } from './page-meta.ts';

export function fixedMeta(page: PageMeta) {
  return ({ matches }: { matches: Matches }) => pageMeta(matches, page);
}

/** Describes a page that belongs to one shopper and is not listed. */
export function privateMeta(title: string, description: string, address: string) {
  return fixedMeta({ title, description, address, isListed: false });
}
