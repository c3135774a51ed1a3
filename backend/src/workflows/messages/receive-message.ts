import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import type { Enquiry } from '@shop/shared/forms/contact-forms';
import { mailsOfMessage } from '../../mail/outbox/answer-mails';
import { messagesModule } from '../../modules/messages';
import { queueMailsStep } from '../mail/queue-mails';
import { newsletterConfirmMails, requestNewsletterStep } from '../newsletter/join-newsletter';

const saveMessageStep = createStep(
  'save-message',
  async ({ name, email, telephone, message }: Enquiry, { container }) => {
    const messages = container.resolve(messagesModule);
    const saved = await messages.createMessages({ name, email, telephone, message });
    return new StepResponse({ id: saved.id }, saved.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(messagesModule).deleteMessages(id);
  },
);

export const receiveMessageWorkflow = createWorkflow('receive-message', (enquiry: Enquiry) => {
  const saved = saveMessageStep(enquiry);
  const asked = when(enquiry, ({ subscribe }) => subscribe).then(() =>
    requestNewsletterStep({ email: enquiry.email, source: 'contact' }),
  );
  queueMailsStep(
    transform({ saved, enquiry, asked }, ({ saved: { id }, enquiry, asked }) => [
      ...mailsOfMessage({ ...enquiry, id }),
      ...newsletterConfirmMails(enquiry.email, asked),
    ]),
  );
  return new WorkflowResponse(saved);
});
