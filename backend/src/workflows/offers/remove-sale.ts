import { acquireLockStep, deletePriceListsWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { offersLock } from '../../offers/offers-lock';

const findSaleStep = createStep('find-sale', async (id: string, { container }) => {
  await container.resolve(Modules.PRICING).retrievePriceList(id, { select: ['id'] });
  return new StepResponse({ ids: [id] });
});

export const removeSaleWorkflow = createWorkflow('remove-sale', (id: string) => {
  acquireLockStep(offersLock);
  deletePriceListsWorkflow.runAsStep({ input: findSaleStep(id) });
  releaseLockStep(offersLock);
  return new WorkflowResponse(id);
});
