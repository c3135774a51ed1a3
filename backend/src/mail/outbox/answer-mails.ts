import type { MedusaContainer } from '@medusajs/framework/types';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import type { CancelKind } from '@shop/shared/store-answers/order';
import { cancellationsModule } from '../../modules/cancellations';
import type { CancelAnswer } from '../../modules/cancellations/cancellations-service';
import { messagesModule } from '../../modules/messages';
import { outboxModule } from '../../modules/outbox';
import { readOrderRecords } from '../../orders/record/read-order-record';
import { whyKept } from '../../orders/refund/cancellation-refund';
import type { MailKind, NewMail } from '../kinds';
import { type Between, batchSize, type DueMails } from './due-mails';

/** Messages and wishes to cancel, and what the owner answers. The workflows that store them queue their mails. */
export const answerMails: DueMails = {
  async missing(container, between) {
    const messages = await container
      .resolve(messagesModule)
      .listMessages({ created_at: between }, { take: batchSize, order: { created_at: 'DESC', id: 'DESC' } });
    return [
      ...messages.flatMap(mailsOfMessage),
      ...(await mailsOfAnswers(container, between)),
      ...(await mailsOfCancelRequests(container, { created_at: between, closed_at: null }, [
        'cancel-request-received',
      ])),
      ...(await mailsOfCancelRequests(container, { closed_at: between }, mailsOfClosed)),
    ];
  },
};

type Message = { id: string; name: string; email: string; telephone: string; message: string };

export function mailsOfMessage({ id: cause, name, email, telephone, message }: Message): NewMail[] {
  return [
    { kind: 'owner-message', cause, data: { message_id: cause, name, email, telephone, message } },
    { kind: 'contact-received', cause, recipient: email, data: {} },
  ];
}

type Asked = { name: string; email: string; message: string; created_at: string | Date };

export function mailOfAnswer(answer: { id: string; text: string }, asked: Asked): NewMail {
  const { name, email: recipient, message, created_at } = asked;
  const data = { name, answer: answer.text, message, asked_at: new Date(created_at).toISOString() };
  return { kind: 'message-answered', cause: answer.id, recipient, data };
}

type OpenRequest = { id: string; order_id: string; reason: string; kind: CancelKind; at: Date | string };

/** Tells the owner, and sends the receipt that the law requires. */
export function mailsOfCancelRequest(asked: OpenRequest, recipient: string): NewMail[] {
  const { id: cause, order_id, reason, kind: request, at } = asked;
  const data = { order_id, reason, request };
  const receipt = { ...data, asked_at: new Date(at).toISOString() };
  return [
    { kind: 'owner-cancel-request', cause, data },
    ...(recipient ? [{ kind: 'cancel-request-received' as const, cause, recipient, data: receipt }] : []),
  ];
}

const mailsOfClosed: MailKind[] = ['cancel-request-posted', 'withdrawal-closed', 'not-cancelled'];

type ClosedRequest = { id: string; kind: CancelKind; answer: CancelAnswer | null };

/** Answers none where the mails of refunds have told it. */
function mailsOfCancelAnswer({ id: cause, kind, answer }: ClosedRequest, order: OrderRecord): NewMail[] {
  const { id: order_id, email: recipient } = order;
  if (recipient === '' || !answer || answer === 'settled') return [];
  if (answer === 'posted') {
    // A shop that died between the answer and the posting has its parcels still to post.
    const isPosted = order.parcels.some(({ shipped_at, delivered_at }) => shipped_at ?? delivered_at);
    return isPosted ? [{ kind: 'cancel-request-posted', cause, recipient, data: { order_id } }] : [];
  }
  if (kind === 'withdrawal' && answer !== 'goes_on')
    return [{ kind: 'withdrawal-closed', cause, recipient, data: { order_id, answer } }];
  const why = answer === 'goes_on' ? 'wanted' : whyKept(order);
  return [{ kind: 'not-cancelled', cause, recipient, data: { order_id, why } }];
}

async function mailsOfAnswers(container: MedusaContainer, created_at: Between): Promise<NewMail[]> {
  const messages = container.resolve(messagesModule);
  const answers = await messages.listMessageAnswers(
    { created_at },
    { take: batchSize, order: { created_at: 'DESC', id: 'DESC' } },
  );
  if (answers.length === 0) return [];
  const ids = [...new Set(answers.map(({ message_id }) => message_id))];
  const asked = new Map((await messages.listMessages({ id: ids }, { take: ids.length })).map((one) => [one.id, one]));
  return answers.flatMap((answer) => {
    const message = asked.get(answer.message_id);
    return message ? [mailOfAnswer(answer, message)] : [];
  });
}

/** @param told one of these kinds tells the shopper */
async function mailsOfCancelRequests(
  container: MedusaContainer,
  filters: object,
  told: readonly MailKind[],
): Promise<NewMail[]> {
  const found = await container
    .resolve(cancellationsModule)
    .listCancelRequests(filters, { take: batchSize, order: { updated_at: 'DESC', id: 'DESC' } });
  const causes = found.map(({ id }) => id);
  const written = await container.resolve(outboxModule).listByCauses(told, causes);
  // A whole order is read only for a mail that is missing.
  const requests = found.filter(({ id, answer }) => answer !== 'settled' && !written.some(({ cause }) => cause === id));
  if (requests.length === 0) return [];
  const ids = [...new Set(requests.map(({ order_id }) => order_id))];
  const orders = new Map((await readOrderRecords(container, ids)).map((order) => [order.id, order]));
  return requests.flatMap(({ order_id, created_at: at, closed_at, ...request }) => {
    const order = orders.get(order_id);
    if (!order) return [];
    if (closed_at) return mailsOfCancelAnswer(request, order);
    return mailsOfCancelRequest({ ...request, order_id, at }, order.email);
  });
}
