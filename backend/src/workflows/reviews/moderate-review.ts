import { emitEventStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { reviewsChanged } from '../../catalogue/reviews-changed';
import { reviewsModule } from '../../modules/reviews';

type Showing = {
  id: string;
  /** The `updated_at` of the review that the owner has read. */
  readAt: string;
};

const showStep = createStep(
  'show-review',
  async ({ id, readAt }: Showing, { container }) => {
    const reviews = container.resolve(reviewsModule);
    const { state } = await reviews.retrieveReview(id);
    await reviews.show(id, new Date(readAt));
    return new StepResponse(undefined, { id, state });
  },
  async (before, { container }) => {
    if (before) await container.resolve(reviewsModule).updateReviews(before);
  },
);

/** Only what the owner has read is shown: a review that its buyer has changed meanwhile is refused. */
export const showReviewWorkflow = createWorkflow('show-review', (showing: Showing) => {
  showStep(showing);
  emitEventStep({ eventName: reviewsChanged, data: {} });
});

type Answer = { id: string; answer: string };

const answerStep = createStep(
  'answer-review',
  async ({ id, answer }: Answer, { container }) => {
    const reviews = container.resolve(reviewsModule);
    const before = await reviews.retrieveReview(id);
    if (before.state === 'hidden') {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'A review that is hidden has no answer.');
    }
    await reviews.updateReviews({ id, answer });
    return new StepResponse(undefined, { id, answer: before.answer });
  },
  async (before, { container }) => {
    if (before) await container.resolve(reviewsModule).updateReviews(before);
  },
);

/** The words stand below the review as soon as it is shown. Empty words take an answer away. */
export const answerReviewWorkflow = createWorkflow('answer-review', (answer: Answer) => {
  answerStep(answer);
  emitEventStep({ eventName: reviewsChanged, data: {} });
});

type Hiding = { id: string; reason: string };

const hideStep = createStep(
  'hide-review',
  async ({ id, reason }: Hiding, { container }) => {
    const reviews = container.resolve(reviewsModule);
    const before = await reviews.retrieveReview(id);
    await reviews.updateReviews({ id, state: 'hidden', reason });
    return new StepResponse(undefined, { id, state: before.state, reason: before.reason });
  },
  async (before, { container }) => {
    if (before) await container.resolve(reviewsModule).updateReviews(before);
  },
);

/** Stars and words are shown no more, and the reason is kept. */
export const hideReviewWorkflow = createWorkflow('hide-review', (hiding: Hiding) => {
  hideStep(hiding);
  emitEventStep({ eventName: reviewsChanged, data: {} });
});
