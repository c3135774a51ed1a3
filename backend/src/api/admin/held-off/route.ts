import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { paging } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { attemptsModule } from '../../../modules/attempts';

const Query = v.strictObject({
  ...paging,
  status: v.optional(v.picklist(['now', 'past'], 'status is now or past')),
});

/** Rows never tell whose attempts they were, only from how many network addresses they came. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset, status } = readForm(Query, req.query);
  const now = new Date();
  const is = {
    now: { ends_at: { $gt: now }, let_go_at: null },
    past: { $or: [{ ends_at: { $lte: now } }, { let_go_at: { $ne: null } }] },
  };
  const [rows, count] = await req.scope.resolve(attemptsModule).listAndCountRateLimitBlocks(status ? is[status] : {}, {
    take: limit,
    skip: offset,
    order: { held_at: 'DESC', id: 'DESC' },
  });
  const held_off = rows.map(({ id, limit_name, attempts, addresses, began_at, held_at, ends_at, let_go_at }) => {
    const is_held = new Date(ends_at) > now && let_go_at === null;
    return { id, limit_name, attempts, addresses, began_at, held_at, ends_at, let_go_at, is_held };
  });
  res.status(200).json({ held_off, count, limit, offset });
}
