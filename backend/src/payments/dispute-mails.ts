import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { toPounds } from '../cart/pence';
import type { NewMail } from '../mail/kinds';
import { outboxModule } from '../modules/outbox';
import type { ClaimedEvent } from '../modules/payment-inbox/payment-inbox-service';
import { type DisputeNews, readDispute } from './dispute';
import { cardClient, ifKnown } from './provider/card-client';

/** A payment without an order by then, six minutes on, was not made in this shop's checkout. */
const attemptsForOrder = 3;

interface OrderDispute {
  news: DisputeNews;
  /** Undefined where the payment is of no order so far. */
  order?: string;
}

/** How it stands now; what an event says may be older. One that the provider has forgotten is told all the same. */
export async function readOrderDispute(container: MedusaContainer, event: ClaimedEvent): Promise<OrderDispute> {
  const news = readDispute((await ifKnown(cardClient().disputes.retrieve(event.about))) ?? event.facts);
  return { news, order: news.paymentIntent ? await orderPaidBy(container, news.paymentIntent) : undefined };
}

/**
 * The owner hears of a dispute once, and once how it ended.
 *
 * @throws when its order is not there yet
 */
export async function mailsOfDispute(
  container: MedusaContainer,
  event: ClaimedEvent,
  { news, order }: OrderDispute,
): Promise<NewMail[]> {
  if (news.standing === 'under review') return [];
  // The provider promises no order: what tells of the beginning may come after the end.
  if (news.standing === 'open' && (await hasEnded(container, event.about))) return [];
  if (!order && news.paymentIntent && event.attempts < attemptsForOrder) {
    throw new Error('There is no order of the disputed payment so far.');
  }
  return [mailOf(news, event.about, order)];
}

function mailOf({ amount, reason, standing, answerBy }: DisputeNews, dispute: string, order?: string): NewMail {
  const facts = { amount: toPounds(amount), provider_reference: dispute, ...(order && { order_id: order }) };
  if (standing !== 'open') {
    return { kind: 'owner-dispute-closed', cause: dispute, data: { ...facts, won: standing === 'won' } };
  }
  const until = answerBy && { answer_by: answerBy.toISOString() };
  return { kind: 'owner-dispute', cause: dispute, data: { ...facts, reason, ...until } };
}

async function hasEnded(container: MedusaContainer, dispute: string): Promise<boolean> {
  const outbox = container.resolve(outboxModule);
  return (await outbox.known('owner-dispute-closed', [dispute])).size > 0;
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
