import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { orderTransfersModule } from '../../modules/order-transfers';

/** Without a customer, the requests of all. */
type Canceled = { order_id: string; customer_id?: string };

/** No undo: the customer may ask again. */
const cancelStep = createStep('cancel-transfer', async (canceled: Canceled, { container }) => {
  return new StepResponse(await container.resolve(orderTransfersModule).cancel(canceled));
});

/** The mailed link moves the order no more. Answers whether there was an open request. */
export const cancelTransferWorkflow = createWorkflow('cancel-transfer', (canceled: Canceled) => {
  return new WorkflowResponse(cancelStep(canceled));
});
