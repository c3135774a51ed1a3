import { getOrdersListWorkflow } from '@medusajs/core-flows';
import type { AuthenticatedMedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { readCancellations } from '../../../orders/read-cancellation';
import { readOrderRecords } from '../../../orders/record/read-order-record';

const Listed = v.object({
  rows: v.array(v.looseObject({ id: v.string() })),
  metadata: v.looseObject({ count: v.number(), skip: v.number(), take: v.number() }),
});

export async function GET(req: AuthenticatedMedusaRequest, res: MedusaResponse): Promise<void> {
  const { result } = await getOrdersListWorkflow(req.scope).run({
    input: {
      fields: req.queryConfig.fields,
      variables: {
        filters: { ...req.filterableFields, is_draft_order: false, customer_id: req.auth_context.actor_id },
        ...req.queryConfig.pagination,
      },
    },
  });
  const { rows, metadata } = v.parse(Listed, result);
  const records = await readOrderRecords(
    req.scope,
    rows.map(({ id }) => id),
  );
  const cancellations = await readCancellations(req.scope, records);
  const byId = Object.fromEntries(records.map((record) => [record.id, record]));
  res.set('Cache-Control', 'private, no-store').status(200).json({
    orders: rows,
    count: metadata.count,
    offset: metadata.skip,
    limit: metadata.take,
    records: byId,
    cancellations,
  });
}
