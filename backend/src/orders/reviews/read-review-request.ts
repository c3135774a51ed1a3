import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { reviewsModule } from '../../modules/reviews';
import type { ReviewState } from '../../modules/reviews/reviews-service';
import { readOrderRecords } from '../record/read-order-record';
import { type ReviewableCard, reviewableCards } from './reviewable-cards';

type OwnReview = { stars: number; words: string; name: string; state: ReviewState };
type CardToReview = ReviewableCard & { review: OwnReview | null };

const { NOT_FOUND } = MedusaError.Types;

/** Names the cards alone: the link shows nothing else of its order. @throws not_found, review_link_unknown */
export async function readReviewRequest(
  container: MedusaContainer,
  orderId: string,
): Promise<{ cards: CardToReview[] }> {
  const [order] = await readOrderRecords(container, [orderId]);
  // An order without an address is one whose buyer was erased.
  const cards = order?.email ? reviewableCards(order) : [];
  if (cards.length === 0) throw unknownReviewLink();
  const reviews = await container.resolve(reviewsModule).listOfOrders([orderId]);
  const byCard = new Map(
    reviews.map(({ product_id, stars, words, name, state }) => [
      product_id,
      // The words of a hidden review are shown to no one.
      { stars, state, ...(state === 'hidden' ? { words: '', name: '' } : { words, name }) },
    ]),
  );
  return { cards: cards.map((card) => ({ ...card, review: byCard.get(card.product_id) ?? null })) };
}

export function unknownReviewLink(): MedusaError {
  return new MedusaError(NOT_FOUND, 'This link does not open any cards to review.', 'review_link_unknown');
}
