import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { orderIdsQuery, requireParcels } from '../../../../http/order-ids-query';
import { readForm } from '../../../../http/read-form';
import { toCsv } from '../../../../http/to-csv';
import { clickAndDrop } from '../../../../orders/papers/click-and-drop';

const Query = v.strictObject({ ids: orderIdsQuery });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { ids } = readForm(Query, req.query);
  const rows = clickAndDrop(await requireParcels(req.scope, ids));
  res
    .set({
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="click-and-drop.csv"',
      'Cache-Control': 'private, no-store',
    })
    .status(200)
    .send(toCsv(rows));
}
