import * as v from 'valibot';

/** The `updated_at` of the review that the owner has read. */
export const reviewMoment = v.pipe(
  v.string('updated_at is required'),
  v.isoTimestamp('updated_at is the moment that the list of reviews gave'),
);
