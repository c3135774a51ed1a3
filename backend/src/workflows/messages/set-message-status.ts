import { StepResponse } from '@medusajs/framework/workflows-sdk';
import { messagesModule } from '../../modules/messages';
import { createOneStepWorkflow } from '../one-step-workflow';

export type MessageStatus = 'new' | 'answered' | 'archived';
type Change = { id: string; status: MessageStatus };

export const setMessageStatusWorkflow = createOneStepWorkflow(
  'set-message-status',
  async ({ id, status }: Change, { container }) => {
    const messages = container.resolve(messagesModule);
    const before = await messages.retrieveMessage(id);
    const message = await messages.updateMessages({ id, status });
    return new StepResponse(message, { id, status: before.status });
  },
  async (before, { container }) => {
    if (before) await container.resolve(messagesModule).updateMessages(before);
  },
);
