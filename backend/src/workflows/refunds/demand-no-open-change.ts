import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { demandNoOpenChange } from '../../orders/open-change';

/** Stands before each step that gives money back for an order. */
export const demandNoOpenChangeStep = createStep(
  'demand-no-open-change',
  async ({ order_id }: { order_id: string }, { container }) => {
    await demandNoOpenChange(container, [order_id]);
    return new StepResponse(undefined);
  },
);
