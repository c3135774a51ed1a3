import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { reviewsModule } from '../../../modules/reviews';

export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  res.json({ review_averages: await req.scope.resolve(reviewsModule).averages() });
}
