import type { MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { reviewLimits, reviewName, reviewWords } from '@shop/shared/cards/review-form';
import * as v from 'valibot';
import { readForm } from '../../../http/read-form';
import { readIdToken } from '../../../mail/tokens/signed-tokens';
import { readReviewRequest, unknownReviewLink } from '../../../orders/reviews/read-review-request';
import { writeReviewsWorkflow } from '../../../workflows/reviews/write-reviews';

const starsFault = `Give between 1 and ${reviewLimits.stars} stars`;
const Body = v.strictObject({
  token: v.string(),
  name: v.optional(reviewName, ''),
  reviews: v.pipe(
    v.array(
      v.strictObject({
        product_id: v.string(),
        stars: v.pipe(
          v.number(starsFault),
          v.integer(starsFault),
          v.minValue(1, starsFault),
          v.maxValue(reviewLimits.stars, starsFault),
        ),
        words: v.optional(reviewWords, ''),
      }),
    ),
    v.minLength(1, 'Give stars to at least one card'),
    v.check(
      (reviews) => new Set(reviews.map(({ product_id }) => product_id)).size === reviews.length,
      'Review each card once',
    ),
  ),
});

/** The bearer of the link reads what was bought and what was said of it, and nothing else of the order. */
export async function GET(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const orderId = readOrderId(String(req.query.token ?? ''));
  const { cards } = await readReviewRequest(req.scope, orderId);
  res.set('Cache-Control', 'private, no-store').status(200).json({ cards });
}

export async function POST(req: MedusaRequest, res: MedusaResponse): Promise<void> {
  const { token, name, reviews } = readForm(Body, req.body);
  const orderId = readOrderId(token);
  await writeReviewsWorkflow(req.scope).run({ input: { orderId, name, reviews } });
  res.status(200).json({ status: 'waiting' });
}

function readOrderId(token: string): string {
  const orderId = readIdToken('write-review', token);
  if (orderId === undefined) throw unknownReviewLink();
  return orderId;
}
