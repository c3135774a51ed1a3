import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { paging } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { listDifferences } from '../../../payments/ledger/list-differences';
import { listCases } from '../../../payments/reconcile/list-cases';

const states = ['retrying', 'needs_attention', 'resolved', 'refunded'] as const;
const Query = v.strictObject({
  ...paging,
  state: v.optional(v.picklist(states, 'state is retrying, needs_attention, resolved or refunded')),
});

/** `differences` are what the nightly comparison with the card provider found, on each page. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = readForm(Query, req.query);
  const [{ cases, count }, differences] = await Promise.all([listCases(req.scope, page), listDifferences(req.scope)]);
  res.status(200).json({ cases, differences, count, limit: page.limit, offset: page.offset });
}
