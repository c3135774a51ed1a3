import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { newsletterModule } from '../../../modules/newsletter';

const Query = v.strictObject({
  ...pageQuery,
  status: v.optional(v.picklist(['pending', 'active', 'unsubscribed'], 'status is pending, active or unsubscribed')),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset, status, q } = readForm(Query, req.query);
  const filters = { ...(status ? { status } : {}), ...(q ? { q } : {}) };
  const [subscribers, count] = await req.scope.resolve(newsletterModule).listAndCountSubscribers(filters, {
    take: limit,
    skip: offset,
    order: { asked_at: 'DESC', id: 'DESC' },
    select: ['id', 'email', 'status', 'source', 'asked_at', 'confirmed_at', 'unsubscribed_at'],
  });
  res.status(200).json({ subscribers, count, limit, offset });
}
