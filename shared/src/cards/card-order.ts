import { shop } from '../shop.ts';

const byTitle = new Intl.Collator(shop.locale);

export type Listed = {
  title: string;
  created_at?: string | Date | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

/** Returns the position that the owner gave a card by hand, or null. */
export function placeOf({ metadata }: Pick<Listed, 'metadata'>): number | null {
  const place = metadata?.place;
  return typeof place === 'number' && Number.isFinite(place) ? place : null;
}

/** Cards without a manual position come first, the newest on top, so that a new card is seen at once. */
export function inShopOrder(a: Listed, b: Listed): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  if (one === null || other === null) return one === other ? newestFirst(a, b) : one === null ? -1 : 1;
  return one - other || newestFirst(a, b);
}

function newestFirst(a: Listed, b: Listed): number {
  const [one, other] = [dayOf(a), dayOf(b)];
  if (one !== other) return one < other ? 1 : -1;
  return byTitle.compare(a.title, b.title);
}

function dayOf({ created_at }: Listed): string {
  return (created_at instanceof Date ? created_at.toISOString() : String(created_at)).slice(0, 10);
}
