import { createHash } from 'node:crypto';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { NewsletterForm } from '@shop/shared/desk/newsletter';
import { nextMailsOfIssue } from '../../mail/newsletter/newsletter-mails';
import { newsletterModule } from '../../modules/newsletter';
import { queueMailsStep, reviveMailsStep } from '../mail/queue-mails';

/** `who` is the name that the staff sees. */
type Input = NewsletterForm & { who: string };

const addIssueStep = createStep(
  'add-newsletter-issue',
  async ({ subject, text, who }: Input, { container }) => {
    const newsletter = container.resolve(newsletterModule);
    const readers = (await newsletter.activeSubscribers()).length;
    if (readers === 0) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'Nobody has confirmed yet, so there is no one to send it to.',
      );
    }
    const id = `issue_${createHash('sha256')
      .update(JSON.stringify([subject, text]))
      .digest('hex')
      .slice(0, 32)}`;
    const is_new = await newsletter.addIssue({ id, subject, text, who, readers });
    const issue = await newsletter.retrieveIssue(id);
    const { next, dead } = await nextMailsOfIssue(container, issue);
    return new StepResponse({ sent: { id, is_new, readers: issue.readers }, next, dead }, is_new ? id : undefined);
  },
  async (id, { container }) => {
    if (id) await container.resolve(newsletterModule).deleteIssues(id);
  },
);

/** Writes to all who confirmed, once: the same words a second time reach only those whom they have not reached. */
export const sendNewsletterWorkflow = createWorkflow('send-newsletter', (input: Input) => {
  const added = addIssueStep(input);
  queueMailsStep(added.next);
  const again = reviveMailsStep(added.dead);
  return new WorkflowResponse(transform({ added, again }, ({ added, again }) => ({ ...added.sent, again })));
});
