import { emitEventStep } from '@medusajs/core-flows';
import { createStep, createWorkflow } from '@medusajs/framework/workflows-sdk';
import { reviewsChanged } from '../../catalogue/page-events';
import { readGraph } from '../../database/read-graph';
import { reviewsModule } from '../../modules/reviews';

/** Without an address only what was bought by the account goes. */
type Buyer = { customerId: string; email: string | undefined };

/** This step has no undo: the buyer asked for the deletion. */
const eraseStep = createStep('erase-reviews', async ({ customerId, email }: Buyer, { container }) => {
  const ordersOf = async (filters: object) =>
    (await readGraph(container, 'order', ['id'], { ...filters, is_draft_order: false })).map(({ id }) => id);
  const own = await ordersOf({ customer_id: customerId });
  const reviews = container.resolve(reviewsModule);
  await reviews.erase([...own, ...(email ? await ordersOf({ email }) : [])]);
  if (email) await reviews.addObjection(email);
});

/** Shown stars stay, without words and name. A hash stays too, so that a proven address is not asked again. */
export const eraseReviewsWorkflow = createWorkflow('erase-reviews', (buyer: Buyer) => {
  eraseStep(buyer);
  emitEventStep({ eventName: reviewsChanged, data: {} });
});
