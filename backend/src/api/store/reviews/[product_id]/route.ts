import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { paging } from '../../../../http/page-query';
import { readForm } from '../../../../http/read-form';
import { listShownReviews } from '../../../../orders/reviews/list-reviews';

const Query = v.strictObject({ ...paging });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = readForm(Query, req.query);
  const { reviews, count } = await listShownReviews(req.scope, req.params.product_id ?? '', page);
  res.status(200).json({ reviews, count, ...page });
}
