import { updatePromotionsStatusWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

const demandOffStep = createStep('demand-code-off', async (id: string, { container }) => {
  const { status } = await container.resolve(Modules.PROMOTION).retrievePromotion(id, { select: ['id', 'status'] });
  if (status === 'active') throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This code is on already.');
  return new StepResponse({ promotionsData: [{ id, status: 'active' as const }] });
});

/** The owner puts a code on again that was ended: as it was, its uses counted on. */
export const startCodeWorkflow = createWorkflow('start-code', (id: string) => {
  updatePromotionsStatusWorkflow.runAsStep({ input: demandOffStep(id) });
  return new WorkflowResponse(id);
});
