import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
  when,
} from '@medusajs/framework/workflows-sdk';
import type { Enquiry } from '@shop/shared/forms/contact-forms';
import type { NewMail } from '../../mail/kinds';
import { messagesModule } from '../../modules/messages';
import { queueMailsStep } from '../mail/queue-mails';
import { askForNewsletterStep, mailsOfAsking } from '../newsletter/join-newsletter';

const keepMessageStep = createStep(
  'keep-message',
  async ({ name, email, telephone, message }: Enquiry, { container }) => {
    const messages = container.resolve(messagesModule);
    const kept = await messages.createMessages({ name, email, telephone, message });
    return new StepResponse({ id: kept.id }, kept.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(messagesModule).deleteMessages(id);
  },
);

/**
 * Keeps what somebody wrote on the contact page, mails it to the shop with the writer as the one to answer, and
 * tells the writer that it arrived. A ticked box also asks for the newsletter.
 */
export const receiveMessageWorkflow = createWorkflow('receive-message', (enquiry: Enquiry) => {
  const kept = keepMessageStep(enquiry);
  const asked = when(enquiry, ({ subscribe }) => subscribe).then(() =>
    askForNewsletterStep({ email: enquiry.email, source: 'contact' }),
  );
  queueMailsStep(
    transform({ kept, enquiry, asked }, ({ kept: { id }, enquiry, asked }): NewMail[] => {
      const { name, email, telephone, message } = enquiry;
      return [
        { kind: 'owner-message', cause: id, data: { message_id: id, name, email, telephone, message } },
        { kind: 'contact-received', cause: id, recipient: email, data: {} },
        ...mailsOfAsking(email, asked),
      ];
    }),
  );
  return new WorkflowResponse(kept);
});
