import { namelessBuyer } from '@shop/shared/cards/review-form';
import { dayOf } from '@shop/shared/format/calendar';
import * as v from 'valibot';
import { storePath } from '../backend-path.ts';
import { followLink, type LinkResult } from '../mailed-link.server.ts';
import type { Answer, Done } from '../problem.ts';
import { callStore, sendToStore } from '../store-api.server.ts';
import { type CardToReview, type Rating, reviewsNotKept, type ShownReview } from './reviews.ts';

const path = '/store/review-requests';

/** The ratings by product id. */
export const ratings = v.pipe(
  v.array(v.object({ product_id: v.string(), count: v.number(), average: v.number(), changed_at: v.string() })),
  v.transform(
    (all) =>
      new Map(
        all.map(({ product_id, count, average, changed_at: changedAt }): [string, Rating] => [
          product_id,
          { count, average, changedAt },
        ]),
      ),
  ),
);

const shown = v.object({
  reviews: v.array(
    v.object({
      id: v.string(),
      stars: v.number(),
      words: v.string(),
      name: v.string(),
      answer: v.string(),
      written_at: v.string(),
    }),
  ),
});

export function listReviews(
  productId: string,
  query: { limit: number; offset: number },
): Promise<Answer<ShownReview[]>> {
  return callStore('list_reviews', storePath`/store/reviews/${productId}`, { query }, (answer) =>
    v.parse(shown, answer).reviews.map(({ written_at, name, ...review }) => ({
      ...review,
      name: name || namelessBuyer,
      day: dayOf(new Date(written_at)),
    })),
  );
}

const request = v.object({
  cards: v.array(
    v.object({
      product_id: v.string(),
      title: v.string(),
      picture: v.string(),
      review: v.nullable(
        v.object({
          stars: v.number(),
          words: v.string(),
          name: v.string(),
          state: v.picklist(['waiting', 'shown', 'hidden']),
        }),
      ),
    }),
  ),
});

/** @param token of the mail that asks for the reviews */
export function listCardsToReview(token: string): Promise<Answer<CardToReview[]>> {
  return callStore('read_review_request', path, { query: { token }, unlogged: [400, 404] }, (answer) =>
    v
      .parse(request, answer)
      .cards.map(({ product_id: productId, title, picture, review }) => ({ productId, title, picture, review })),
  );
}

export function writeReviews(
  token: string,
  name: string,
  reviews: readonly { product_id: string; stars: number; words: string }[],
): Promise<Done> {
  return sendToStore('write_reviews', path, { body: { token, name, reviews } }, reviewsNotKept);
}

/** No mail asks the address of this order for reviews again. */
export function stopReviewRequests(token: string): Promise<LinkResult> {
  return followLink('stop_review_requests', `${path}/stop`, token);
}
