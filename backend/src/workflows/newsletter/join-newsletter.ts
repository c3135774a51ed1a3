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
import { confirmToken, idToken } from '../../mail/tokens/signed-tokens';
import { newsletterModule } from '../../modules/newsletter';
import type { PendingSignUp } from '../../modules/newsletter/newsletter-service';
import { queueMailsStep } from '../mail/queue-mails';

type Input = { email: string; source: NewsletterSource };

const consentWords: Record<NewsletterSource, string> = { form: newsletterFormWords, contact: newsletterContactWords };

/** Answers null when the address is subscribed or was asked recently. */
export const requestNewsletterStep = createStep(
  'ask-for-newsletter',
  async ({ email, source }: Input, { container }) => {
    const asked = await container.resolve(newsletterModule).subscribe({ email, source, words: consentWords[source] });
    return new StepResponse(asked ?? null, asked?.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(newsletterModule).resetSignUp(id);
  },
);

export function newsletterConfirmMails(email: string, asked: PendingSignUp | null | undefined): NewMail[] {
  if (!asked) return [];
  const { id, round, askedAt } = asked;
  const data = { token: confirmToken(id, round), unsubscribe_token: idToken('unsubscribe', id) };
  return [{ kind: 'newsletter-confirm', cause: `${id}:${round}:${askedAt}`, recipient: email, data }];
}

/** An address that needs no mail gets none, and the caller cannot tell. */
export const joinNewsletterWorkflow = createWorkflow('join-newsletter', (input: Input) => {
  const asked = requestNewsletterStep(input);
  queueMailsStep(transform({ input, asked }, ({ input, asked }) => newsletterConfirmMails(input.email, asked)));
  return new WorkflowResponse(asked);
});
