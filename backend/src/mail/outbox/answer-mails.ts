import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../../database/read-graph';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer } from '../../modules/cancellations/cancellations-service';
import { messagesModule } from '../../modules/messages';
import type { NewMail } from '../kinds';
import { type Between, batchSize, type DueMails } from './due-mails';

/** What the owner answers to a message, or to a wish to cancel. The workflows that store the answers queue their mails. */
export const answerMails: DueMails = {
  async missing(container, between) {
    return [...(await mailsOfMessages(container, between)), ...(await mailsOfCancelRequests(container, between))];
  },
};

type Asked = { name: string; email: string; message: string; created_at: string | Date };

export function mailOfAnswer(answer: { id: string; text: string }, asked: Asked): NewMail {
  const { name, email: recipient, message, created_at } = asked;
  const data = { name, answer: answer.text, message, asked_at: new Date(created_at).toISOString() };
  return { kind: 'message-answered', cause: answer.id, recipient, data };
}

/** None for what the mails of refunds have told. */
export function mailsOfCancelAnswer(
  request: { id: string; order_id: string; answer: CancelAnswer },
  recipient: string,
): NewMail[] {
  const { id: cause, order_id, answer } = request;
  if (recipient === '' || answer === 'settled') return [];
  return answer === 'posted'
    ? [{ kind: 'cancel-request-posted', cause, recipient, data: { order_id } }]
    : [{ kind: 'withdrawal-closed', cause, recipient, data: { order_id, answer } }];
}

async function mailsOfMessages(container: MedusaContainer, created_at: Between): Promise<NewMail[]> {
  const messages = container.resolve(messagesModule);
  const answers = await messages.listMessageAnswers({ created_at }, { take: batchSize, order: { created_at: 'DESC' } });
  if (answers.length === 0) return [];
  const ids = [...new Set(answers.map(({ message_id }) => message_id))];
  const asked = new Map((await messages.listMessages({ id: ids }, { take: ids.length })).map((one) => [one.id, one]));
  return answers.flatMap((answer) => {
    const message = asked.get(answer.message_id);
    return message ? [mailOfAnswer(answer, message)] : [];
  });
}

async function mailsOfCancelRequests(container: MedusaContainer, closed_at: Between): Promise<NewMail[]> {
  const closed = await container
    .resolve(cancellationsModule)
    .listCancelRequests({ closed_at }, { take: batchSize, order: { closed_at: 'DESC' } });
  if (closed.length === 0) return [];
  const ids = [...new Set(closed.map(({ order_id }) => order_id))];
  const orders = await readGraph(container, 'order', ['id', 'email'], { id: ids });
  const emails = new Map(orders.map(({ id, email }) => [id, email ?? '']));
  return closed.flatMap(({ id, order_id, answer }) =>
    answer ? mailsOfCancelAnswer({ id, order_id, answer }, emails.get(order_id) ?? '') : [],
  );
}
