import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { offersLock } from '../../offers/offers-lock';
import { followSalesStep } from './follow-sales';
import { recordPricesStep } from './record-prices';

/**
 * Prices or cards have changed: sales follow what they are on, and then what each card costs is written down. In this
 * order, or a usual price that falls below the price of its sale would stand in the books as the end of the sale.
 */
export const followPricesWorkflow = createWorkflow('follow-prices', () => {
  acquireLockStep(offersLock);
  const followed = followSalesStep();
  recordPricesStep();
  releaseLockStep(offersLock);
  return new WorkflowResponse(followed);
});
