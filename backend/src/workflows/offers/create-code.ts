import { acquireLockStep, createPromotionsWorkflow, releaseLockStep } from '@medusajs/core-flows';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { requireFreeCode } from '../../offers/codes/require-free-code';
import { toPromotion } from '../../offers/codes/to-promotion';
import { toSpan } from '../../offers/offer-forms';
import { offersLock } from '../../offers/offers-lock';
import type { CodeInput } from '../../offers/terms';

type NewCode = { code: string; terms: CodeInput };

const requireFreeStep = createStep('require-free-code', async ({ code, terms }: NewCode, { container }) => {
  await requireFreeCode(container, code);
  return new StepResponse({ promotionsData: [toPromotion(code, { ...terms, ...toSpan(terms) })] });
});

export const createCodeWorkflow = createWorkflow('create-code', (input: NewCode) => {
  acquireLockStep(offersLock);
  const made = createPromotionsWorkflow.runAsStep({ input: requireFreeStep(input) });
  releaseLockStep(offersLock);
  return new WorkflowResponse(transform(made, ([code]) => ({ id: code?.id ?? '' })));
});
