import { emitEventStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, type WorkflowData } from '@medusajs/framework/workflows-sdk';
import { reviewsChanged } from '../../catalogue/page-events';
import { reviewsModule } from '../../modules/reviews';
import type { ReviewsService, StoredReview } from '../../modules/reviews/reviews-service';

/** Pages are rendered again; a failure later restores the review. A press repeated after a lost answer is no change. */
function createReviewWorkflow<Input extends { id: string }>(
  name: string,
  change: (reviews: ReviewsService, input: Input, before: StoredReview) => Promise<unknown>,
) {
  const changeStep = createStep(
    name,
    async (input: Input, { container }) => {
      const reviews = container.resolve(reviewsModule);
      const before = await reviews.retrieveReview(input.id);
      await change(reviews, input, before);
      const { id, state, answer, reason } = before;
      return new StepResponse(undefined, { id, state, answer, reason });
    },
    async (before, { container }) => {
      if (before) await container.resolve(reviewsModule).updateReviews(before);
    },
  );
  return createWorkflow(name, (input: WorkflowData<Input>) => {
    changeStep(input);
    emitEventStep({ eventName: reviewsChanged, data: {} });
  });
}

type Read = {
  id: string;
  /** The `updated_at` of the review that the owner has read: each press is about that, and nothing newer. */
  readAt: string;
};

export const showReviewWorkflow = createReviewWorkflow('show-review', (reviews, { id, readAt }: Read) =>
  reviews.show(id, new Date(readAt)),
);

type Answer = Read & { answer: string };

/** The words stand below the review as soon as it is shown. Empty words take an answer away. */
export const answerReviewWorkflow = createReviewWorkflow(
  'answer-review',
  async (reviews, { id, answer, readAt }: Answer, before) => {
    if (before.state === 'hidden') {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'A review that is hidden has no answer.');
    }
    if (before.answer !== answer) await reviews.answer(id, answer, new Date(readAt));
  },
);

type Hiding = Read & { reason: string };

/** Stars and words are shown no more, and the reason is kept. */
export const hideReviewWorkflow = createReviewWorkflow(
  'hide-review',
  async (reviews, { id, reason, readAt }: Hiding, before) => {
    const isHidden = before.state === 'hidden' && before.reason === reason;
    if (!isHidden) await reviews.hide(id, reason, new Date(readAt));
  },
);
