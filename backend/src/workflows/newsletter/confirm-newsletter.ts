import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { newsletterConfirmWords } from '@shop/shared/forms/consent-words';
import { readConfirmToken } from '../../mail/subscriber-tokens';
import { newsletterModule } from '../../modules/newsletter';

type Input = { token: string };

/** No undo: what somebody has agreed to is kept as it was said. */
const confirmStep = createStep('confirm-newsletter', async ({ token }: Input, { container }) => {
  const newsletter = container.resolve(newsletterModule);
  const asked = readConfirmToken(token);
  return new StepResponse(asked !== undefined && (await newsletter.confirm(asked, newsletterConfirmWords)));
});

/** The owner of an address says yes. False when the token was not good (any more). */
export const confirmNewsletterWorkflow = createWorkflow('confirm-newsletter', (input: Input) => {
  return new WorkflowResponse(confirmStep(input));
});
