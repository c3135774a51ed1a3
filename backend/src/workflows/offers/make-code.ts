import { createPromotionsWorkflow } from '@medusajs/core-flows';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { demandFree } from '../../offers/codes/demand-free';
import { toPromotion } from '../../offers/codes/to-promotion';
import { spanSent } from '../../offers/offer-forms';
import type { SentCode } from '../../offers/terms';

type NewCode = { code: string; terms: SentCode };

const demandFreeStep = createStep('demand-free-code', async ({ code, terms }: NewCode, { container }) => {
  await demandFree(container, code);
  return new StepResponse({ promotionsData: [toPromotion(code, { ...terms, ...spanSent(terms) })] });
});

/** The owner makes a code: a promotion of Medusa, with a campaign for its days. Not allowed when it is taken. */
export const makeCodeWorkflow = createWorkflow('make-code', (input: NewCode) => {
  const made = createPromotionsWorkflow.runAsStep({ input: demandFreeStep(input) });
  return new WorkflowResponse(transform(made, ([code]) => ({ id: code?.id ?? '' })));
});
