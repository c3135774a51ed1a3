import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { paging } from '../../../../http/page-query';
import { readForm } from '../../../../http/read-form';
import { peopleModule } from '../../../../modules/people';

const Query = v.strictObject({ ...paging });

/** Lists the audit log, the newest first (`shared/src/retention.ts` has its retention time). */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset } = readForm(Query, req.query);
  const [rows, count] = await req.scope
    .resolve(peopleModule)
    .listAndCountAuditEntries({}, { take: limit, skip: offset, order: { created_at: 'DESC', id: 'DESC' } });
  const actions = rows.map(({ id, who, what, order_id, created_at: done_at }) => ({
    id,
    who,
    what,
    order_id,
    done_at,
  }));
  res.status(200).json({ actions, count, limit, offset });
}
