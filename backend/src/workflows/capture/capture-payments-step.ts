import { capturePaymentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import * as v from 'valibot';
import { listOf } from '../../database/list-of';
import { readGraph } from '../../database/read-graph';
import { toPence, toPounds } from '../../money/pence';
import { paymentProvider } from '../../payments/current-provider';
import { isCapturedInPart } from '../../payments/provider';
import { messageOf } from '../../process/refusals/message-of';

/** Never fails and has no undo: the order stands, and an authorization lasts for days. */
export const capturePaymentsStep = createStep(
  'capture-payments',
  async (input: { order_id: string }, { container }) => {
    const logger = container.resolve(ContainerRegistrationKeys.LOGGER);
    try {
      for (const id of await unsettledPayments(input.order_id, container)) await capturePayment(container, id);
    } catch (error) {
      const reason = messageOf(error);
      logger.error(JSON.stringify({ event: 'capture_failed', order: input.order_id, reason }));
    }
  },
);

/**
 * Medusa records a capture before it asks the provider, so an interrupted one leaves a record that blocks the next.
 *
 * @throws a MedusaError with the code `captured_in_part` after booking a partial capture
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
    await recordCapture(container, paymentId);
  } catch (error) {
    if (isCapturedInPart(error)) await bookPart(container, paymentId);
    throw error;
  }
}

/** @param amount pence; the whole payment when left out. Medusa asks the provider for what is not captured yet. */
export async function recordCapture(container: MedusaContainer, payment_id: string, amount?: number): Promise<void> {
  const input = { payment_id, ...(amount !== undefined && { amount: toPounds(amount) }) };
  await capturePaymentWorkflow(container).run({ input });
}

/** The provider's dashboard can capture a part and release the rest. */
async function bookPart(container: MedusaContainer, paymentId: string): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).retrievePayment(paymentId, { relations: ['captures'] });
  const theirs = await paymentProvider.find(v.parse(Intent, payment.data).id);
  const booked = (payment.captures ?? []).reduce((pence, { amount }) => pence + toPence(amount), 0);
  const left = (theirs?.captured ?? 0) - booked;
  if (left <= 0) return;
  await recordCapture(container, paymentId, left);
}

const Intent = v.object({ id: v.string() });

const Paid = v.object({
  transactions: listOf(v.object({ reference_id: v.nullish(v.string()) })),
  payment_collections: listOf(
    v.object({
      payments: v.array(
        v.object({
          id: v.string(),
          captured_at: v.unknown(),
          canceled_at: v.unknown(),
          captures: listOf(v.object({ id: v.string() })),
        }),
      ),
    }),
  ),
});

async function unsettledPayments(orderId: string, container: MedusaContainer): Promise<string[]> {
  const orders = await readGraph(
    container,
    'order',
    [
      'transactions.reference_id',
      'payment_collections.payments.id',
      'payment_collections.payments.captured_at',
      'payment_collections.payments.canceled_at',
      'payment_collections.payments.captures.id',
    ],
    { id: orderId },
  );
  return orders.flatMap((order) => {
    const { transactions, payment_collections: collections } = v.parse(Paid, order);
    const booked = new Set(transactions.map(({ reference_id: id }) => id));
    return collections
      .flatMap(({ payments }) => payments)
      .filter((one) => !one.canceled_at && !(one.captured_at && one.captures.every(({ id }) => booked.has(id))))
      .map(({ id }) => id);
  });
}
