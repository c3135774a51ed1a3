import type { MedusaContainer } from '@medusajs/framework/types';
import { readRows } from '../../database/read-rows';

/** Value: the ids of orders. An item of a return counts its last parcel alone, so that its steps are added up. */
const sql = `SELECT a.details ->> 'reference_id' AS line,
    sum(CASE a.action WHEN 'RETURN_ITEM' THEN 1 ELSE -1 END * (a.details ->> 'quantity')::numeric)::int AS count
  FROM order_change_action a JOIN return r ON r.id = a.return_id AND r.deleted_at IS NULL
  WHERE a.order_id = ANY(?) AND a.applied AND a.deleted_at IS NULL
    AND a.action IN ('RETURN_ITEM', 'CANCEL_RETURN_ITEM', 'RECEIVE_RETURN_ITEM', 'RECEIVE_DAMAGED_RETURN_ITEM')
    AND r.exchange_id IS NULL
    AND NOT EXISTS (SELECT FROM order_claim c WHERE c.id = r.claim_id AND c.type = 'replace')
  GROUP BY 1`;

/** Counts, by line, cards asked back and not here yet for which no exchange, nor claim of that kind, sends others. */
export async function readPlainReturns(
  container: MedusaContainer,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (orderIds.length === 0) return new Map();
  const rows = await readRows<{ line: string; count: number }>(container, sql, [[...orderIds]]);
  return new Map(rows.map(({ line, count }) => [line, count]));
}
