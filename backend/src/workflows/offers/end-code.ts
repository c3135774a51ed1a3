import { updatePromotionsStatusWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

const requireRunningStep = createStep('require-running-code', async (id: string, { container }) => {
  const { status } = await container.resolve(Modules.PROMOTION).retrievePromotion(id, { select: ['id', 'status'] });
  if (status !== 'active') throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This code is off already.');
  return new StepResponse({ promotionsData: [{ id, status: 'inactive' as const }] });
});

export const endCodeWorkflow = createWorkflow('end-code', (id: string) => {
  updatePromotionsStatusWorkflow.runAsStep({ input: requireRunningStep(id) });
  return new WorkflowResponse(id);
});
