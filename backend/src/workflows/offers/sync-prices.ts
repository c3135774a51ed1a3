import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { createWorkflow, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { offersLock } from '../../offers/offers-lock';
import { keepTradeGroupsStep } from './keep-trade-groups';
import { makeTradeListsStep } from './make-trade-lists';
import { recordPricesStep } from './record-prices';
import { syncSalePricesStep } from './sync-sale-prices';

/** Recorded last: a usual price below its sale price would otherwise count as the end of the sale. */
export const syncPricesWorkflow = createWorkflow('sync-prices', () => {
  acquireLockStep(offersLock);
  makeTradeListsStep();
  keepTradeGroupsStep();
  const followed = syncSalePricesStep();
  recordPricesStep();
  releaseLockStep(offersLock);
  return new WorkflowResponse(followed);
});
