import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { reviewsModule } from '../../modules/reviews';
import type { NewReview } from '../../modules/reviews/reviews-service';
import { readReviewRequest } from '../../orders/reviews/read-review-request';

type Input = { orderId: string; name: string; reviews: NewReview[] };

const requireBoughtStep = createStep('require-bought-cards', async ({ orderId, reviews }: Input, { container }) => {
  const { cards } = await readReviewRequest(container, orderId);
  const bought = new Set(cards.map(({ product_id }) => product_id));
  if (!reviews.every(({ product_id }) => bought.has(product_id))) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'You can review the cards of this order alone.',
      'review_not_bought',
    );
  }
});

const writeStep = createStep(
  'write-reviews',
  async ({ orderId, name, reviews }: Input, { container }) => {
    const module = container.resolve(reviewsModule);
    const before = await module.listOfOrders([orderId]);
    await module.write(orderId, { name, reviews });
    const written = await module.listOfOrders([orderId]);
    return new StepResponse(undefined, { before, added: idsOf(written).filter((id) => !idsOf(before).includes(id)) });
  },
  async (done, { container }) => {
    if (!done) return;
    const module = container.resolve(reviewsModule);
    await module.deleteReviews(done.added);
    await module.updateReviews(
      done.before
        .filter(({ state }) => state === 'waiting')
        .map(({ id, stars, words, name }) => ({ id, stars, words, name })),
    );
  },
);

const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** Reviews wait for the owner. Until they are shown or hidden, the same link writes over them. */
export const writeReviewsWorkflow = createWorkflow('write-reviews', (input: Input) => {
  const key = transform({ input }, ({ input }) => `reviews:${input.orderId}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  requireBoughtStep(input);
  writeStep(input);
  releaseLockStep({ key });
});
