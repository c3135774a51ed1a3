import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import type { NewMail } from '../../mail/kinds';
import { messagesModule } from '../../modules/messages';
import { queueMailsStep } from '../mail/queue-mails';

/** `who` is called by the name that the others know. */
export type Answer = { id: string; text: string; who: string };

const keepAnswerStep = createStep(
  'keep-answer',
  async ({ id, text, who }: Answer, { container }) => {
    const messages = container.resolve(messagesModule);
    const message = await messages.retrieveMessage(id);
    const before = await messages.listMessageAnswers({ message_id: id }, { order: { created_at: 'DESC' }, take: 1 });
    if (before[0]?.text === text) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This very answer has been sent already.');
    }
    const answer = await messages.createMessageAnswers({ message_id: id, text, who });
    await messages.updateMessages({ id, status: 'answered' });
    const { name, email, message: words, created_at } = message;
    return new StepResponse(
      { answer: { id: answer.id, text }, asked: { name, email, words, at: new Date(created_at).toISOString() } },
      { answerId: answer.id, id, status: message.status },
    );
  },
  async (kept, { container }) => {
    if (!kept) return;
    const messages = container.resolve(messagesModule);
    await messages.deleteMessageAnswers(kept.answerId);
    await messages.updateMessages({ id: kept.id, status: kept.status });
  },
);

/** Answers somebody who wrote to the shop: the answer is kept with their message, and leaves with their words below. */
export const answerMessageWorkflow = createWorkflow('answer-message', (answer: Answer) => {
  // Two presses at once are one answer.
  const key = transform({ answer }, ({ answer }) => `message:${answer.id}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  const kept = keepAnswerStep(answer);
  queueMailsStep(
    transform({ kept }, ({ kept: { answer, asked } }): NewMail[] => [
      {
        kind: 'message-answered',
        cause: answer.id,
        recipient: asked.email,
        data: { name: asked.name, answer: answer.text, message: asked.words, asked_at: asked.at },
      },
    ]),
  );
  releaseLockStep({ key });
  return new WorkflowResponse(transform({ kept }, ({ kept }) => kept.answer));
});
