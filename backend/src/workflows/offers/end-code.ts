import { updatePromotionsStatusWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';

const demandRunningStep = createStep('demand-running-code', async (id: string, { container }) => {
  const { status } = await container.resolve(Modules.PROMOTION).retrievePromotion(id, { select: ['id', 'status'] });
  if (status !== 'active') throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This code is off already.');
  return new StepResponse({ promotionsData: [{ id, status: 'inactive' as const }] });
});

/** The owner ends a code at once, whatever its days say; carts that hold it are told before they pay. */
export const endCodeWorkflow = createWorkflow('end-code', (id: string) => {
  updatePromotionsStatusWorkflow.runAsStep({ input: demandRunningStep(id) });
  return new WorkflowResponse(id);
});
