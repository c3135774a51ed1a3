import { acquireLockStep, releaseLockStep, updatePriceListsWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { offersLock } from '../../offers/offers-lock';

const requireRunningStep = createStep('require-running-sale', async (id: string, { container }) => {
  const { ends_at: end } = await container
    .resolve(Modules.PRICING)
    .retrievePriceList(id, { select: ['id', 'ends_at'] });
  const now = new Date();
  if (end && new Date(end) <= now) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This sale is over already.');
  return new StepResponse({ price_lists_data: [{ id, ends_at: now.toISOString() }] });
});

export const endSaleWorkflow = createWorkflow('end-sale', (id: string) => {
  acquireLockStep(offersLock);
  updatePriceListsWorkflow.runAsStep({ input: requireRunningStep(id) });
  releaseLockStep(offersLock);
  return new WorkflowResponse(id);
});
