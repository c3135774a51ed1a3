import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { type NewsletterSource, newsletterWords } from '@shop/shared/forms/newsletter-words';
import { confirmToken, unsubscribeToken } from '../../mail/subscriber-tokens';
import { newsletterModule } from '../../modules/newsletter';
import type { Asked } from '../../modules/newsletter/newsletter-service';
import { queueMails } from '../mail/queue-mails';

type Input = { email: string; source: NewsletterSource };

const askStep = createStep(
  'ask-for-newsletter',
  async ({ email, source }: Input, { container }) => {
    const asked = await container.resolve(newsletterModule).ask({ email, source, words: newsletterWords[source] });
    return new StepResponse(asked ?? null, asked?.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(newsletterModule).forgetAsking(id);
  },
);

type Mailing = { email: string; asked: Asked | null };

const mailStep = createStep('mail-newsletter-confirmation', async ({ email, asked }: Mailing, { container }) => {
  if (asked) {
    const { id, round, askedAt } = asked;
    await queueMails(container, [
      {
        kind: 'newsletter-confirm',
        cause: `${id}:${round}:${askedAt}`,
        recipient: email,
        data: { token: confirmToken(id, round), unsubscribe_token: unsubscribeToken(id) },
      },
    ]);
  }
  return new StepResponse(undefined);
});

/**
 * Somebody typed an address into a newsletter form. It is noted as pending and asked by mail whether it wants to;
 * an address that is on the list, or has just been asked, gets nothing, and nobody can tell the difference.
 */
export const joinNewsletterWorkflow = createWorkflow('join-newsletter', (input: Input) => {
  const asked = askStep(input);
  mailStep({ email: input.email, asked });
  return new WorkflowResponse(asked);
});
