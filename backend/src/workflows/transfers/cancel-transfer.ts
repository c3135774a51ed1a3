import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { orderTransfersModule } from '../../modules/order-transfers';
import { createOneStepWorkflow } from '../one-step-workflow';

/** Without a customer all requests for the order are cancelled. */
type Canceled = { order_id: string; customer_id?: string };

/** This step has no undo: the customer may ask again. */
export const cancelTransferWorkflow = createOneStepWorkflow(
  'cancel-transfer',
  async (canceled: Canceled, { container }) => {
    return new StepResponse(await container.resolve(orderTransfersModule).cancel(canceled));
  },
);
