import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import type { CancelKind } from '@shop/shared/store-answers/order';
import { readRows } from '../../database/read-rows';
import { olderUnposted, recentlyCancelled, waiting } from './waiting-orders';

/** `id` is the parcel's key; an order whose shopper has `asked` to cancel waits for the owner's decision. */
type QueuedParcel = { id: string; isExpress: boolean; asked: CancelKind | null };

/** @property next the cursor of the next page; null on the last */
export type ToPostPage = { orders: QueuedParcel[]; next: string | null };

/** Express orders come first, then the oldest. @param after the `next` of a page @throws 400 when it is no cursor */
export async function listToPost(
  container: MedusaContainer,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ToPostPage> {
  const [rank, id] = after === undefined ? [null, null] : readCursor(after);
  const rows = await readRows<{ id: string; is_express: boolean; asked: CancelKind | null; rank: string }>(
    container,
    `${waiting}, ranked AS (
       SELECT *, (NOT is_express)::int || ' ' || to_char(due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS rank
       FROM waiting WHERE NOT is_later
     )
     SELECT key AS id, is_express, asked, rank FROM ranked
     WHERE ?::text IS NULL OR (rank COLLATE "C", key COLLATE "C") > (?::text, ?::text)
     ORDER BY rank COLLATE "C", key COLLATE "C" LIMIT ?`,
    [await readOlderOrders(container), rank, rank, id, limit + 1],
  );
  const orders = rows.slice(0, limit);
  const last = orders.at(-1);
  return {
    orders: orders.map((row) => ({ id: row.id, isExpress: row.is_express, asked: row.asked })),
    next: rows.length > limit && last ? `${last.rank} ${last.id}` : null,
  };
}

const mostLater = 200;

/** Lists the parcels whose day is still to come, the nearest first. */
export async function listLater(container: MedusaContainer): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    container,
    `${waiting} SELECT key AS id FROM waiting WHERE is_later ORDER BY post_on, key LIMIT ?`,
    [await readOlderOrders(container), mostLater],
  );
  return rows.map(({ id }) => id);
}

const mostUnposted = 500;

/** The keys of parcels of which something is still to be posted, the longest due first. */
export async function listUnposted(container: MedusaContainer): Promise<string[]> {
  const rows = await readRows<{ id: string }>(
    container,
    `${waiting} SELECT key AS id FROM waiting ORDER BY due_at, key LIMIT ?`,
    [await readOlderOrders(container), mostUnposted],
  );
  return rows.map(({ id }) => id);
}

/** @property oldestAt an ISO text; null without orders */
export type ToPostCount = { toPost: number; express: number; held: number; later: number; oldestAt: string | null };

/** Parcels; but `held` are the orders that wait for the owner's decision. `later` wait for their day; neither are in `toPost`. */
export async function countToPost(container: MedusaContainer): Promise<ToPostCount> {
  const [row] = await readRows<{ to_post: number; express: number; held: number; later: number; oldest: Date | null }>(
    container,
    `${waiting}
     SELECT count(*) FILTER (WHERE asked IS NULL AND NOT is_later)::int AS to_post,
       count(*) FILTER (WHERE asked IS NULL AND NOT is_later AND is_express)::int AS express,
       count(DISTINCT id) FILTER (WHERE asked IS NOT NULL AND NOT is_later)::int AS held,
       count(*) FILTER (WHERE is_later)::int AS later,
       min(due_at) FILTER (WHERE asked IS NULL AND NOT is_later) AS oldest
     FROM waiting`,
    [await readOlderOrders(container)],
  );
  const { to_post: toPost = 0, express = 0, held = 0, later = 0, oldest = null } = row ?? {};
  return { toPost, express, held, later, oldestAt: oldest && new Date(oldest).toISOString() };
}

/** Lists paid orders that were cancelled in the last two days, newest first: their slips may be printed. */
export async function listRecentlyCancelled(container: MedusaContainer): Promise<string[]> {
  return (await readRows<{ id: string }>(container, recentlyCancelled)).map(({ id }) => id);
}

/** Finds the orders that wait, or were changed in the last two days: a paper of one just posted is printed again. */
export async function findAtHand(container: MedusaContainer, orderIds: string[]): Promise<Set<string>> {
  const rows = await readRows<{ id: string }>(
    container,
    `${waiting} SELECT o.id FROM "order" o WHERE o.id = ANY(?) AND (
       o.updated_at >= now() - interval '2 days' OR o.id IN (SELECT id FROM waiting))`,
    [orderIds, orderIds],
  );
  return new Set(rows.map(({ id }) => id));
}

function readCursor(after: string): [rank: string, id: string] {
  const parts = /^([01] \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}) ([\w.]{1,140})$/.exec(after);
  if (!parts?.[1] || !parts[2]) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'after is the next of a page');
  return [parts[1], parts[2]];
}

const refreshAfter = 10 * 60 * 1000;
/** The overlap with recent orders is a day (`waiting-orders.ts`), so older results must not be used. */
const maxAge = 12 * 60 * 60 * 1000;
let older: { at: number; ids: string[] } | undefined;
let refreshing: Promise<string[]> | undefined;

/** The list only shrinks, and a scan takes most of a second: it is cached, and the first caller alone waits for it. */
async function readOlderOrders(container: MedusaContainer): Promise<string[]> {
  const age = older ? Date.now() - older.at : Number.POSITIVE_INFINITY;
  if (older && age < refreshAfter) return older.ids;
  refreshing ??= refreshOlderOrders(container).finally(() => {
    refreshing = undefined;
  });
  if (!older || age > maxAge) return refreshing;
  // A failed refresh is retried by the next caller.
  refreshing.catch(() => undefined);
  return older.ids;
}

async function refreshOlderOrders(container: MedusaContainer): Promise<string[]> {
  const at = Date.now();
  const ids = (await readRows<{ id: string }>(container, olderUnposted, [])).map(({ id }) => id);
  older = { at, ids };
  return ids;
}
