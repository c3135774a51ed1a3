import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import type { CancelKind } from '../../modules/cancellations/cancellations-service';
import { cancelledLately, olderUnposted, waiting } from './waiting-orders';

/** @property asked what its shopper has asked for: such an order waits for the owner's word, not for the post */
type ToPost = { id: string; isExpress: boolean; asked: CancelKind | null };

/** @property next where the list goes on; null at its end */
export type ToPostPage = { orders: ToPost[]; next: string | null };

/**
 * The orders that are paid and not posted, or not wholly: express first, then the oldest.
 *
 * @param after a page's `next`
 * @throws 400 when `after` is not one
 */
export async function listToPost(
  container: MedusaContainer,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<ToPostPage> {
  const [rank, id] = after === undefined ? [null, null] : readCursor(after);
  const rows = await run<{ id: string; is_express: boolean; asked: CancelKind | null; rank: string }>(
    container,
    `${waiting}, ranked AS (
       SELECT *, (NOT is_express)::int || ' ' || to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS rank
       FROM waiting
     )
     SELECT id, is_express, asked, rank FROM ranked
     WHERE ?::text IS NULL OR (rank COLLATE "C", id COLLATE "C") > (?::text, ?::text)
     ORDER BY rank COLLATE "C", id COLLATE "C" LIMIT ?`,
    [await olderOrders(container), rank, rank, id, limit + 1],
  );
  const orders = rows.slice(0, limit);
  const last = orders.at(-1);
  return {
    orders: orders.map((row) => ({ id: row.id, isExpress: row.is_express, asked: row.asked })),
    next: rows.length > limit && last ? `${last.rank} ${last.id}` : null,
  };
}

/** @property oldestAt when the oldest of them was placed, as an ISO text; null when there is none */
export type ToPostCount = { toPost: number; express: number; held: number; oldestAt: string | null };

/** How many orders wait for the post; `held` are those that wait for the owner's word first, and are not among them. */
export async function countToPost(container: MedusaContainer): Promise<ToPostCount> {
  const [row] = await run<{ to_post: number; express: number; held: number; oldest: Date | null }>(
    container,
    `${waiting}
     SELECT count(*) FILTER (WHERE asked IS NULL)::int AS to_post,
       count(*) FILTER (WHERE asked IS NULL AND is_express)::int AS express,
       count(*) FILTER (WHERE asked IS NOT NULL)::int AS held,
       min(created_at) FILTER (WHERE asked IS NULL) AS oldest
     FROM waiting`,
    [await olderOrders(container)],
  );
  const { to_post: toPost = 0, express = 0, held = 0, oldest = null } = row ?? {};
  return { toPost, express, held, oldestAt: oldest && new Date(oldest).toISOString() };
}

/** Orders that were paid, and cancelled in the last two days: perhaps their slips are printed. The latest first. */
export async function listCancelledLately(container: MedusaContainer): Promise<string[]> {
  return (await run<{ id: string }>(container, cancelledLately, [])).map(({ id }) => id);
}

function readCursor(after: string): [rank: string, id: string] {
  const parts = /^([01] \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{6}) (\w{1,64})$/.exec(after);
  if (!parts?.[1] || !parts[2]) throw new MedusaError(MedusaError.Types.INVALID_DATA, 'after is the next of a page');
  return [parts[1], parts[2]];
}

type Value = string | number | null | string[];

async function run<Row extends object>(container: MedusaContainer, sql: string, values: Value[]) {
  const { rows } = await container.resolve(ContainerRegistrationKeys.PG_CONNECTION).raw<{ rows: Row[] }>(sql, values);
  return rows;
}

const lookAgainAfter = 10 * 60 * 1000;
/** They overlap with the newer ones by a day (`waiting-orders.ts`): no longer may they be believed. */
const believedFor = 12 * 60 * 60 * 1000;
let older: { at: number; ids: string[] } | undefined;
let looking: Promise<string[]> | undefined;

/**
 * The older ones only ever grow fewer, or newer by a change: so they are looked for now and then, and nobody waits for
 * that but the first. To look at a hundred thousand orders takes the database most of a second.
 */
async function olderOrders(container: MedusaContainer): Promise<string[]> {
  const age = older ? Date.now() - older.at : Number.POSITIVE_INFINITY;
  if (older && age < lookAgainAfter) return older.ids;
  looking ??= lookForOlder(container).finally(() => {
    looking = undefined;
  });
  if (!older || age > believedFor) return looking;
  // The next one asks again.
  looking.catch(() => undefined);
  return older.ids;
}

async function lookForOlder(container: MedusaContainer): Promise<string[]> {
  const at = Date.now();
  const ids = (await run<{ id: string }>(container, olderUnposted, [])).map(({ id }) => id);
  older = { at, ids };
  return ids;
}
