import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { newsletterConfirmWords } from '@shop/shared/forms/consent-words';
import { readConfirmToken } from '../../mail/tokens/signed-tokens';
import { newsletterModule } from '../../modules/newsletter';
import { createOneStepWorkflow } from '../one-step-workflow';

type Input = { token: string };

/** This step has no undo: a given consent stays recorded. */
export const confirmNewsletterWorkflow = createOneStepWorkflow(
  'confirm-newsletter',
  async ({ token }: Input, { container }) => {
    const newsletter = container.resolve(newsletterModule);
    const asked = readConfirmToken(token);
    return new StepResponse(asked !== undefined && (await newsletter.confirm(asked, newsletterConfirmWords)));
  },
);
