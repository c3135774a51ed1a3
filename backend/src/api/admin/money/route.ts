import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { pageQuery } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { listCases } from '../../../payments/reconcile/list-cases';

const { limit, offset } = pageQuery;
const states = ['retrying', 'needs_attention', 'resolved', 'refunded'] as const;
const Query = v.strictObject({
  limit,
  offset,
  state: v.optional(v.picklist(states, 'state is retrying, needs_attention, resolved or refunded')),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = readForm(Query, req.query);
  const { cases, count } = await listCases(req.scope, page);
  res.status(200).json({ cases, count, limit: page.limit, offset: page.offset });
}
