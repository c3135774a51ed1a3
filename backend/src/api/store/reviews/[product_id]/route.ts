import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { pageQuery } from '../../../../http/page-query';
import { readForm } from '../../../../http/read-form';
import { listShownReviews } from '../../../../orders/reviews/list-reviews';

const { limit, offset } = pageQuery;
const Query = v.strictObject({ limit, offset });

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const page = readForm(Query, req.query);
  const { reviews, count } = await listShownReviews(req.scope, req.params.product_id ?? '', page);
  res.status(200).json({ reviews, count, ...page });
}
