import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { newsletterWords } from '@shop/shared/newsletter-words';
import { newsletterModule } from '../../modules/newsletter';
import type { NewsletterService } from '../../modules/newsletter/newsletter-service';

type Input = { token: string };

const confirmStep = createStep('confirm-newsletter', async ({ token }: Input, { container }) => {
  const newsletter = container.resolve<NewsletterService>(newsletterModule);
  return new StepResponse(await newsletter.confirm(token, newsletterWords.confirm));
});

/** The owner of an address says yes. False when the token was not good (any more). */
export const confirmNewsletterWorkflow = createWorkflow('confirm-newsletter', (input: Input) => {
  return new WorkflowResponse(confirmStep(input));
});
