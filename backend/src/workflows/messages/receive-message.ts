import { createStep, createWorkflow, StepResponse, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';
import type { Enquiry } from '@shop/shared/forms/contact-forms';
import { messagesModule } from '../../modules/messages';
import { queueMails } from '../mail/queue-mails';
import { joinNewsletterWorkflow } from '../newsletter/join-newsletter';

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

const mailMessageStep = createStep(
  'mail-message',
  async ({ id, enquiry }: { id: string; enquiry: Enquiry }, { container }) => {
    const { name, email, telephone, message } = enquiry;
    await queueMails(container, [
      { kind: 'owner-message', cause: id, data: { message_id: id, name, email, telephone, message } },
      { kind: 'contact-received', cause: id, recipient: email, data: {} },
    ]);
    return new StepResponse(undefined);
  },
);

/**
 * Keeps what somebody wrote on the contact page, mails it to the shop with the writer as the one to answer, and
 * tells the writer that it arrived. A ticked box also asks for the newsletter.
 */
export const receiveMessageWorkflow = createWorkflow('receive-message', (enquiry: Enquiry) => {
  const kept = keepMessageStep(enquiry);
  mailMessageStep({ id: kept.id, enquiry });
  when(enquiry, ({ subscribe }) => subscribe).then(() => {
    joinNewsletterWorkflow.runAsStep({ input: { email: enquiry.email, source: 'contact' } });
  });
  return new WorkflowResponse(kept);
});
