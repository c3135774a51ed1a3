import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow } from '@medusajs/framework/workflows-sdk';
import { reviewsChanged } from '../../catalogue/reviews-changed';
import { readGraph } from '../../database/read-graph';
import { reviewsModule } from '../../modules/reviews';

type Buyer = { customerId: string; email: string };

/** This step has no undo: the buyer asked for the deletion. */
const eraseStep = createStep('erase-reviews', async ({ customerId, email }: Buyer, { container }) => {
  const found = await Promise.all(
    [{ customer_id: customerId }, { email }].map((filters) =>
      readGraph(container, 'order', ['id'], { ...filters, is_draft_order: false }),
    ),
  );
  const reviews = container.resolve(reviewsModule);
  await reviews.erase(found.flat().map(({ id }) => id));
  await reviews.addObjection(email);
});

/** Shown stars stay, without words and name. A hash stays too, so that the address is not asked again. */
export const eraseReviewsWorkflow = createWorkflow('erase-reviews', (buyer: Buyer) => {
  eraseStep(buyer);
  emitEventStep({ eventName: reviewsChanged, data: {} });
});
