import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { newsletterConfirmWords } from '@shop/shared/forms/consent-words';
import { readConfirmToken } from '../../mail/signed-tokens';
import { newsletterModule } from '../../modules/newsletter';

type Input = { token: string };

/** This step has no undo: a given consent stays recorded. */
const confirmStep = createStep('confirm-newsletter', async ({ token }: Input, { container }) => {
  const newsletter = container.resolve(newsletterModule);
  const asked = readConfirmToken(token);
  return new StepResponse(asked !== undefined && (await newsletter.confirm(asked, newsletterConfirmWords)));
});

export const confirmNewsletterWorkflow = createWorkflow('confirm-newsletter', (input: Input) => {
  return new WorkflowResponse(confirmStep(input));
});
