import { Modules } from '@medusajs/framework/utils';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import type { SeenChange } from '../../desk/require-as-seen';
import { reviewsModule } from '../../modules/reviews';
import { createOneStepWorkflow } from '../one-step-workflow';
import { createSettingStep } from '../setting-step';

const setAskingStep = createSettingStep(
  'set-asking-for-reviews',
  (container) => container.resolve(reviewsModule).isAsking(),
  (container, isAsking: boolean) => container.resolve(reviewsModule).setAsking(isAsking),
);

export const setAskingForReviewsWorkflow = createWorkflow('set-asking-for-reviews', (change: SeenChange<boolean>) => {
  return new WorkflowResponse(setAskingStep(change));
});

type Objection = { orderId: string };

/** The address is not asked again, for whichever order. This step has no undo: a no must always hold. */
export const stopReviewRequestsWorkflow = createOneStepWorkflow(
  'stop-review-requests',
  async ({ orderId }: Objection, { container }) => {
    const [order] = await container.resolve(Modules.ORDER).listOrders({ id: orderId }, { select: ['id', 'email'] });
    // The link of an order whose buyer was erased does as it says: there is no address that could be asked.
    if (order?.email) await container.resolve(reviewsModule).addObjection(order.email);
  },
);
