import { readIdToken } from '../mail/signed-tokens';
import { unknownReviewLink } from '../orders/reviews/read-review-request';

/** Returns the id of the order. @throws not_found, review_link_unknown */
export function readReviewToken(purpose: 'write-review' | 'stop-review-requests', token: string): string {
  const orderId = readIdToken(purpose, token);
  if (orderId === undefined) throw unknownReviewLink();
  return orderId;
}
