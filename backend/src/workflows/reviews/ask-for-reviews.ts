import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { reviewsModule } from '../../modules/reviews';

type Setting = { isAsking: boolean };

const setAskingStep = createStep(
  'set-asking-for-reviews',
  async ({ isAsking }: Setting, { container }) => {
    const reviews = container.resolve(reviewsModule);
    const before = await reviews.isAsking();
    await reviews.setAsking(isAsking);
    return new StepResponse(isAsking, { before });
  },
  async (done, { container }) => {
    if (done) await container.resolve(reviewsModule).setAsking(done.before);
  },
);

export const setAskingForReviewsWorkflow = createWorkflow('set-asking-for-reviews', (setting: Setting) => {
  return new WorkflowResponse(setAskingStep(setting));
});

type Objection = { orderId: string };

/** This step has no undo: a no must always hold. */
const objectStep = createStep('stop-review-requests', async ({ orderId }: Objection, { container }) => {
  const [order] = await container.resolve(Modules.ORDER).listOrders({ id: orderId }, { select: ['id', 'email'] });
  // The link of an order whose buyer was erased does as it says: there is no address that could be asked.
  if (order?.email) await container.resolve(reviewsModule).addObjection(order.email);
});

/** The address of the order is not asked for reviews again, of whichever order. */
export const stopReviewRequestsWorkflow = createWorkflow('stop-review-requests', (objection: Objection) => {
  return new WorkflowResponse(objectStep(objection));
});
