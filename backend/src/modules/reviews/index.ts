import { Module } from '@medusajs/framework/utils';
import { ReviewsService } from './reviews-service';

export const reviewsModule = 'reviews';

export default Module(reviewsModule, { service: ReviewsService });
