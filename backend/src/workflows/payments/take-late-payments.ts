import { capturePaymentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { formatMoney } from '@shop/shared/money';
import { formatMoney } from '../../mail/amounts-and-days';
import { messageOf } from '../../process/refusals/message-of';
import { queueMails } from '../mail/queue-mails';

const minute = 60_000;
/** Younger ones may still be in the hands of the completion that made them. */
const settledAfter = 2 * minute;
/** By then it has failed three times and more: at once, and each minute. */
const stuckAfter = 6 * minute;
/** Card providers let a reservation go after a week. */
const heldFor = 7 * 24 * 60 * minute;
const most = 100;

type Late = { id: string; amount: number; since: Date; order: { id: string; number: unknown } };

/**
 * Takes the money of orders that stand but could not be charged when they were placed, as when the card provider was
 * away. The owner is told once of each that goes on failing: the parcel should wait.
 */
export async function takeLatePayments(container: MedusaContainer, now: Date = new Date()): Promise<void> {
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
  for (const payment of await latePayments(container, now)) {
    try {
      await capturePaymentWorkflow(container).run({ input: { payment_id: payment.id } });
      logger.info(JSON.stringify({ event: 'captured-late', order: payment.order.id }));
    } catch (error) {
      const reason = messageOf(error);
      logger.error(JSON.stringify({ event: 'capture-failed', order: payment.order.id, reason }));
      if (payment.since.getTime() < now.getTime() - stuckAfter) await tellOwner(container, payment);
    }
  }
}

async function latePayments(container: MedusaContainer, now: Date): Promise<Late[]> {
  const { data: payments } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'payment',
    fields: [
      'id',
      'amount',
      'created_at',
      'payment_collection.order.id',
      'payment_collection.order.display_id',
      'payment_collection.order.status',
    ],
    filters: {
      captured_at: null,
      canceled_at: null,
      created_at: { $gte: new Date(now.getTime() - heldFor), $lte: new Date(now.getTime() - settledAfter) },
    },
    pagination: { take: most, skip: 0, order: { created_at: 'ASC' } },
  });
  return payments.flatMap(({ id, amount, created_at, payment_collection }) => {
    const order = payment_collection?.order;
    if (!order || order.status === 'canceled') return [];
    const since = new Date(String(created_at));
    return [{ id, amount: Number(amount), since, order: { id: order.id, number: order.display_id } }];
  });
}

async function tellOwner(container: MedusaContainer, { id, amount, since, order }: Late): Promise<void> {
  const what = `The payment of ${formatMoney(amount)} for order ${String(order.number)} is reserved on the card but could not be taken so far. The shop tries again each minute; look at the order before you post it.`;
  await queueMails(container, [
    { kind: 'owner-stuck', cause: `payment:${id}`, data: { what, since: since.toISOString(), reference: order.id } },
  ]);
}
