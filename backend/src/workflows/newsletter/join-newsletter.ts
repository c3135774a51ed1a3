import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { newsletterContactWords } from '@shop/shared/forms/consent-words';
import { type NewsletterSource, newsletterFormWords } from '@shop/shared/forms/newsletter-words';
import type { NewMail } from '../../mail/kinds';
import { confirmToken, unsubscribeToken } from '../../mail/subscriber-tokens';
import { newsletterModule } from '../../modules/newsletter';
import type { Asked } from '../../modules/newsletter/newsletter-service';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { email: string; source: NewsletterSource };

const wordsOf: Record<NewsletterSource, string> = { form: newsletterFormWords, contact: newsletterContactWords };

/** Notes the wish; null when there is nothing to ask of this address. */
export const askForNewsletterStep = createStep(
  'ask-for-newsletter',
  async ({ email, source }: Input, { container }) => {
    const asked = await container.resolve(newsletterModule).ask({ email, source, words: wordsOf[source] });
    return new StepResponse(asked ?? null, asked?.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(newsletterModule).forgetAsking(id);
  },
);

/** The question whether an address wants the newsletter. */
export function mailsOfAsking(email: string, asked: Asked | null | undefined): NewMail[] {
  if (!asked) return [];
  const { id, round, askedAt } = asked;
  const data = { token: confirmToken(id, round), unsubscribe_token: unsubscribeToken(id) };
  return [{ kind: 'newsletter-confirm', cause: `${id}:${round}:${askedAt}`, recipient: email, data }];
}

/**
 * Somebody typed an address into a newsletter form. It is noted as pending and asked by mail whether it wants to;
 * an address that is on the list, or has just been asked, gets nothing, and nobody can tell the difference.
 */
export const joinNewsletterWorkflow = createWorkflow('join-newsletter', (input: Input) => {
  const asked = askForNewsletterStep(input);
  queueMailsStep(transform({ input, asked }, ({ input, asked }) => mailsOfAsking(input.email, asked)));
  return new WorkflowResponse(asked);
});
