import { updatePriceListsWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

const requireRunningStep = createStep('require-running-sale', async (id: string, { container }) => {
  const { ends_at: end } = await container
    .resolve(Modules.PRICING)
    .retrievePriceList(id, { select: ['id', 'ends_at'] });
  const now = new Date();
  if (end && new Date(end) <= now) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This sale is over already.');
  return new StepResponse({ price_lists_data: [{ id, ends_at: now.toISOString() }] });
});

export const endSaleWorkflow = createWorkflow('end-sale', (id: string) => {
  updatePriceListsWorkflow.runAsStep({ input: requireRunningStep(id) });
  return new WorkflowResponse(id);
});
