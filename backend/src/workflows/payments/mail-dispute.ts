import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import type { ClaimedEvent } from '../../modules/payment-inbox/payment-inbox-service';
import { toPounds } from '../../money/pence';
import { queueMails } from '../mail/queue-mail';
import { readDispute } from './dispute';

/** A payment without an order by then, six minutes on, was not made in this shop's checkout. */
const attemptsForOrder = 3;

/**
 * Tells the owner of a dispute, once.
 *
 * @throws when its order is not there yet
 */
export async function mailDispute(container: MedusaContainer, event: ClaimedEvent): Promise<void> {
  const { paymentIntent, amount, reason, isOpen, answerBy } = readDispute(event.facts);
  if (!isOpen) return;
  const order = paymentIntent ? await orderPaidBy(container, paymentIntent) : undefined;
  if (!order && paymentIntent && event.attempts < attemptsForOrder) {
    throw new Error('There is no order of the disputed payment so far.');
  }
  const data = { amount: toPounds(amount), reason, provider_reference: event.about };
  await queueMails(container, [
    {
      kind: 'owner-dispute',
      cause: event.about,
      data: { ...data, ...(order && { order_id: order }), ...(answerBy && { answer_by: answerBy.toISOString() }) },
    },
  ]);
}

async function orderPaidBy(container: MedusaContainer, intent: string): Promise<string | undefined> {
  const { data: payments } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'payment',
    fields: ['payment_collection.order.id'],
    filters: { data: { id: intent } },
    pagination: { take: 1, skip: 0 },
  });
  return payments[0]?.payment_collection?.order?.id;
}
