import { updatePromotionsStatusWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

const requireEndedStep = createStep('require-code-off', async (id: string, { container }) => {
  const { status } = await container.resolve(Modules.PROMOTION).retrievePromotion(id, { select: ['id', 'status'] });
  if (status === 'active') throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This code is on already.');
  return new StepResponse({ promotionsData: [{ id, status: 'active' as const }] });
});

export const startCodeWorkflow = createWorkflow('start-code', (id: string) => {
  updatePromotionsStatusWorkflow.runAsStep({ input: requireEndedStep(id) });
  return new WorkflowResponse(id);
});
