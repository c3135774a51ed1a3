import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { mailOfAnswer } from '../../mail/outbox/answer-mails';
import { messagesModule } from '../../modules/messages';
import { queueMailsStep } from '../mail/queue-mails';

/** `who` is the name that the staff sees, `seen` how many answers the writer has read. */
export type Answer = { id: string; text: string; who: string; seen: number };

const saveAnswerStep = createStep(
  'save-answer',
  async ({ id, text, who, seen }: Answer, { container }) => {
    const messages = container.resolve(messagesModule);
    const message = await messages.retrieveMessage(id);
    const [[last], count] = await messages.listAndCountMessageAnswers(
      { message_id: id },
      { order: { created_at: 'DESC', id: 'DESC' }, take: 1 },
    );
    if (last?.text === text) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This very answer has been sent already.');
    }
    if (last && count > seen) {
      const sentence = `${last.who} has answered meanwhile. Read it before you answer.`;
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
    }
    const answer = await messages.createMessageAnswers({ message_id: id, text, who });
    await messages.updateMessages({ id, status: 'answered' });
    return new StepResponse(
      { answer: { id: answer.id, text }, mails: [mailOfAnswer(answer, message)] },
      { answerId: answer.id, id, status: message.status },
    );
  },
  async (saved, { container }) => {
    if (!saved) return;
    const messages = container.resolve(messagesModule);
    await messages.deleteMessageAnswers(saved.answerId);
    await messages.updateMessages({ id: saved.id, status: saved.status });
  },
);

export const answerMessageWorkflow = createWorkflow('answer-message', (answer: Answer) => {
  // Two clicks send one answer.
  const key = transform({ answer }, ({ answer }) => `message:${answer.id}`);
  acquireLockStep({ key, timeout: 5, ttl: 60 });
  const saved = saveAnswerStep(answer);
  queueMailsStep(saved.mails);
  releaseLockStep({ key });
  return new WorkflowResponse(saved.answer);
});
