import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { messagesModule } from '../../../modules/messages';

const statuses = ['new', 'answered', 'archived'] as const;
const Query = v.strictObject({
  ...pageQuery,
  status: v.optional(v.picklist(statuses, 'status is new, answered or archived')),
});

/** The letters to the shop, the newest first. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { limit, offset, status, q } = readForm(Query, req.query);
  const filters = { ...(status ? { status } : {}), ...(q ? { q } : {}) };
  const [messages, count] = await req.scope
    .resolve(messagesModule)
    .listAndCountMessages(filters, { take: limit, skip: offset, order: { created_at: 'DESC' } });
  res.status(200).json({ messages, count, limit, offset });
}
