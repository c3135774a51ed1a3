import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import * as v from 'valibot';
import { paging } from '../../../http/page-query';
import { readForm } from '../../../http/read-form';
import { reviewsModule } from '../../../modules/reviews';
import { countWaitingReviews, listReviewsForOwner } from '../../../orders/reviews/list-reviews';

const Query = v.strictObject({
  ...paging,
  state: v.optional(v.picklist(['waiting', 'shown', 'hidden'], 'state is waiting, shown or hidden'), 'waiting'),
});

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { state, ...page } = readForm(Query, req.query);
  const [{ reviews, count }, waiting, is_asking] = await Promise.all([
    listReviewsForOwner(req.scope, state, page),
    countWaitingReviews(req.scope),
    req.scope.resolve(reviewsModule).isAsking(),
  ]);
  res.status(200).json({ reviews, count, ...page, waiting_count: waiting.count, is_asking });
}
