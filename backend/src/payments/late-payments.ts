import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { formatMoney } from '@shop/shared/format/money';
import type { NewMail } from '../mail/kinds';

const minute = 60_000;
/** Younger ones may still be in the hands of the completion that made them. */
const settledAfter = 2 * minute;
/** By then it has failed three times and more: at once, and each minute. */
const stuckAfter = 6 * minute;
/** Card providers let a reservation go after a week. */
const heldFor = 7 * 24 * 60 * minute;
const most = 100;

/** `amount` in pounds. */
export type LatePayment = { id: string; amount: number; since: Date; order: { id: string; number: unknown } };

/** Payments of orders that stand, reserved on the card and not taken so far; the oldest first. */
export async function latePayments(container: MedusaContainer, now: Date): Promise<LatePayment[]> {
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

/** The owner is told once of each that goes on failing: the parcel should wait. */
export function mailsOfStuckPayment({ id, amount, since, order }: LatePayment, now: Date): NewMail[] {
  if (since.getTime() >= now.getTime() - stuckAfter) return [];
  const what = `The payment of ${formatMoney(amount)} for order ${String(order.number)} is reserved on the card but could not be taken so far. The shop tries again each minute; look at the order before you post it.`;
  return [
    { kind: 'owner-stuck', cause: `payment:${id}`, data: { what, since: since.toISOString(), reference: order.id } },
  ];
}
