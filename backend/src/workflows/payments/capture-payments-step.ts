import { capturePaymentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { toPence, toPounds } from '../../cart/pence';
import { isCapturedInPart } from '../../modules/stripe/card-provider';
import { readProviderPayment } from '../../payments/provider/provider-payment';
import { messageOf } from '../../process/refusals/message-of';

/**
 * Takes the reserved money of an order, and books what was taken and not booked. It never fails and has no undo: an
 * order that stands is kept, and a payment that could not be taken now is logged and taken later (the reservation holds
 * for days).
 */
export const capturePaymentsStep = createStep(
  'capture-payments',
  async (input: { order_id: string }, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    try {
      for (const id of await unsettledPayments(input.order_id, container)) await capturePayment(container, id);
    } catch (error) {
      const reason = messageOf(error);
      logger.error(JSON.stringify({ event: 'capture-failed', order: input.order_id, reason }));
    }
    return new StepResponse(undefined);
  },
);

/**
 * Takes one payment. Medusa notes the capture before it asks the card provider; a process that dies in between
 * leaves a note of what was perhaps never taken, and Medusa would refuse to take more than all of it. Asked again
 * the provider takes what it has not taken, and says so of what it has.
 *
 * @throws a MedusaError with the code `captured_in_part` when no more than a part will come, which is booked
 */
export async function capturePayment(container: MedusaContainer, paymentId: string): Promise<void> {
  const payments = container.resolve(Modules.PAYMENT);
  const payment = await payments.retrievePayment(paymentId, { relations: ['captures'] });
  const noted = payment.captures ?? [];
  const sum = noted.reduce((pence, { amount }) => pence + toPence(amount), 0);
  if (!payment.captured_at && noted.length > 0 && sum >= toPence(payment.amount)) {
    await payments.deleteCaptures(noted.map(({ id }) => id));
  }
  try {
    await capturePaymentWorkflow(container).run({ input: { payment_id: paymentId } });
  } catch (error) {
    if (isCapturedInPart(error)) await bookPart(container, paymentId);
    throw error;
  }
}

/** What came of a reservation of which the rest was let go in the card provider's dashboard. */
async function bookPart(container: MedusaContainer, paymentId: string): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(paymentId, { relations: ['captures'] });
  const theirs = await readProviderPayment(v.parse(Intent, payment.data).id);
  const booked = (payment.captures ?? []).reduce((pence, { amount }) => pence + toPence(amount), 0);
  const left = (theirs?.received ?? 0) - booked;
  if (left <= 0) return;
  await capturePaymentWorkflow(container).run({ input: { payment_id: paymentId, amount: toPounds(left) } });
}

const Intent = v.object({ id: v.string() });

const Paid = v.object({
  transactions: v.nullish(v.array(v.object({ reference_id: v.nullish(v.string()) })), []),
  payment_collections: v.nullish(
    v.array(
      v.object({
        payments: v.array(
          v.object({
            id: v.string(),
            captured_at: v.unknown(),
            canceled_at: v.unknown(),
            captures: v.nullish(v.array(v.object({ id: v.string() })), []),
          }),
        ),
      }),
    ),
    [],
  ),
});

async function unsettledPayments(orderId: string, container: MedusaContainer): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: orders } = await query.graph({
    entity: 'order',
    fields: [
      'transactions.reference_id',
      'payment_collections.payments.id',
      'payment_collections.payments.captured_at',
      'payment_collections.payments.canceled_at',
      'payment_collections.payments.captures.id',
    ],
    filters: { id: orderId },
  });
  return orders.flatMap((order) => {
    const { transactions, payment_collections: collections } = v.parse(Paid, order);
    const booked = new Set(transactions.map(({ reference_id: id }) => id));
    return collections
      .flatMap(({ payments }) => payments)
      .filter((one) => !one.canceled_at && !(one.captured_at && one.captures.every(({ id }) => booked.has(id))))
      .map(({ id }) => id);
  });
}
