import { shop } from '../shop.ts';

/** A card as both programs know it from Medusa; `created_at` is a moment as Medusa writes it. */
type Listed = {
  title: string;
  created_at?: string | Date | null | undefined;
  metadata?: Record<string, unknown> | null | undefined;
};

/** Where a card stands among those that were put in order by hand; null for one that nobody has put anywhere. */
export function placeOf({ metadata }: Pick<Listed, 'metadata'>): number | null {
  const place = metadata?.place;
  return typeof place === 'number' && Number.isFinite(place) ? place : null;
}

/**
 * The order in which the shop lists its cards, where nothing else is said of it: first those that nobody has put
 * anywhere, the newest of them first, then those that the owner put in order by hand. So a new card is seen at once, and
 * a shop without an order by hand has its newest first.
 */
export function inShopOrder(a: Listed, b: Listed): number {
  const [one, other] = [placeOf(a), placeOf(b)];
  if (one === null || other === null) return one === other ? newestFirst(a, b) : one === null ? -1 : 1;
  return one - other || newestFirst(a, b);
}

/** Cards that came in together stand in the order of their titles. */
function newestFirst(a: Listed, b: Listed): number {
  return dayOf(b).localeCompare(dayOf(a)) || a.title.localeCompare(b.title, shop.locale);
}

function dayOf({ created_at }: Listed): string {
  return (created_at instanceof Date ? created_at.toISOString() : String(created_at)).slice(0, 10);
}
