import { randomBytes } from 'node:crypto';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { type NewsletterSource, newsletterWords } from '@shop/shared/newsletter-words';
import { newsletterModule } from '../../modules/newsletter';
import type { NewsletterService } from '../../modules/newsletter/newsletter-service';
import { queueMails } from '../mail/queue-mail';
import { unsubscribeToken } from './unsubscribe-token';

type Input = { email: string; source: NewsletterSource };

const askStep = createStep(
  'ask-for-newsletter',
  async ({ email, source }: Input, { container }) => {
    const token = randomBytes(32).toString('base64url');
    const asked = await container
      .resolve<NewsletterService>(newsletterModule)
      .ask({ email, source, words: newsletterWords[source], token });
    return new StepResponse(asked ? { ...asked, token } : null, asked?.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve<NewsletterService>(newsletterModule).forgetAsking(id);
  },
);

type Asked = { email: string; asked: { id: string; round: number; token: string } | null };

const mailStep = createStep('mail-newsletter-confirmation', async ({ email, asked }: Asked, { container }) => {
  if (asked) {
    await queueMails(container, [
      {
        kind: 'newsletter-confirm',
        cause: `${asked.id}:${asked.round}`,
        recipient: email,
        data: { token: asked.token, unsubscribe_token: unsubscribeToken(asked.id) },
      },
    ]);
  }
  return new StepResponse(undefined);
});

/**
 * Somebody typed an address into a newsletter form. It is noted as pending and asked by mail whether it wants to;
 * an address that is on the list, or was asked within the hour, gets nothing, and nobody can tell the difference.
 */
export const joinNewsletterWorkflow = createWorkflow('join-newsletter', (input: Input) => {
  const asked = askStep(input);
  mailStep({ email: input.email, asked });
  return new WorkflowResponse(asked);
});
