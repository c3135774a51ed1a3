import { acquireLockStep, releaseLockStep, updatePromotionsStatusWorkflow } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { offersLock } from '../../offers/offers-lock';

type Switch = { id: string; status: 'active' | 'inactive' };

const requireOtherStep = createStep('require-other-status', async ({ id, status }: Switch, { container }) => {
  const code = await container.resolve(Modules.PROMOTION).retrievePromotion(id, { select: ['id', 'status'] });
  if ((code.status === 'active') === (status === 'active')) {
    const sentence = `This code is ${status === 'active' ? 'on' : 'off'} already.`;
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
  }
  return new StepResponse({ promotionsData: [{ id, status }] });
});

export const switchCodeWorkflow = createWorkflow('switch-code', (input: Switch) => {
  acquireLockStep(offersLock);
  updatePromotionsStatusWorkflow.runAsStep({ input: requireOtherStep(input) });
  releaseLockStep(offersLock);
});
