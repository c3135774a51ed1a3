import { MedusaError } from '@medusajs/framework/utils';
import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { messagesModule } from '../../modules/messages';
import { createOneStepWorkflow } from '../one-step-workflow';

type Words = { title: string; text: string };

export const createSavedReplyWorkflow = createOneStepWorkflow(
  'create-saved-reply',
  async (words: Words, { container }) => {
    const messages = container.resolve(messagesModule);
    // A press whose answer was lost is made again.
    const [known] = await messages.listSavedReplies(words, { take: 1 });
    if (known)
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This very reply is among your saved replies already.');
    const reply = await messages.createSavedReplies(words);
    return new StepResponse({ id: reply.id, ...words }, reply.id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(messagesModule).deleteSavedReplies(id);
  },
);

export const changeSavedReplyWorkflow = createOneStepWorkflow(
  'change-saved-reply',
  async ({ id, title, text }: Words & { id: string }, { container }) => {
    const messages = container.resolve(messagesModule);
    const before = await messages.retrieveSavedReply(id);
    await messages.updateSavedReplies({ id, title, text });
    return new StepResponse({ id, title, text }, { id, title: before.title, text: before.text });
  },
  async (before, { container }) => {
    if (before) await container.resolve(messagesModule).updateSavedReplies(before);
  },
);

export const removeSavedReplyWorkflow = createOneStepWorkflow(
  'remove-saved-reply',
  async (id: string, { container }) => {
    const messages = container.resolve(messagesModule);
    await messages.retrieveSavedReply(id);
    await messages.softDeleteSavedReplies(id);
    return new StepResponse(id, id);
  },
  async (id, { container }) => {
    if (id) await container.resolve(messagesModule).restoreSavedReplies(id);
  },
);
