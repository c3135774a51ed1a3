import type { listReviewsForOwner } from '../../../orders/reviews/list-reviews';
import type { AnswerOf } from '../../client/answer';

export type Review = AnswerOf<typeof listReviewsForOwner>['reviews'][number];
