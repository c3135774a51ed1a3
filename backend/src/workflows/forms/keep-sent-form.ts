import { StepResponse } from '@medusajs/framework/workflows-sdk';
import type { BegunForm } from '@shop/shared/store-answers/order';
import { sentFormsModule } from '../../modules/sent-forms';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { id: string; seconds: number; answer?: string | undefined };

/**
 * Without an answer the form begins: it is the first of its kind, or has been answered, or is being worked on. This
 * step has no undo: a row ends by itself, and its storefront forgets one that failed.
 */
export const keepSentFormWorkflow = createOneStepWorkflow(
  'keep-sent-form',
  async ({ id, seconds, answer }: Input, { container }) => {
    const forms = container.resolve(sentFormsModule);
    if (answer === undefined) return new StepResponse(await forms.begin(id, seconds));
    await forms.keepAnswer(id, answer, seconds);
    return new StepResponse<BegunForm>({ is_first: true, answer });
  },
);
