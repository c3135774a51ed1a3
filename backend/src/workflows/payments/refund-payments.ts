import { refundPaymentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { toPence, toPounds } from '../../cart/pence';
import { outboxModule } from '../../modules/outbox';
import { isCapturedInPart } from '../../modules/stripe/card-provider';
import { requireNoOpenChange } from '../../orders/open-change';
import { readOrderMoney } from '../../orders/read-order-money';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { type CardPayment, CardPaymentsClient } from '../../payments/settling/card-payments-client';
import { isReserved } from '../../payments/settling/decide-payment-action';
import { refundAndCancelWorkflow } from '../orders/refund-and-cancel';
import { capturePayment } from './capture-payments-step';

type Booked = { amount?: number | null } | null;
/** `cards` are PaymentIntent ids. */
type Input = { cards: string[]; orders: string[] };

/** This step has no undo: a refund cannot be recalled. Running it again refunds what is left. */
const refundPaymentsStep = createStep('refund-payments', async ({ cards, orders }: Input, { container }) => {
  await requireNoOpenChange(container, orders);
  await requireNoneConfirmed(container, orders);
  const client = new CardPaymentsClient();
  // Authorizations go first: Medusa cancels an order even when its payment cannot be cancelled.
  const found = await Promise.all(cards.map((id) => client.find(id)));
  for (const card of found) if (card && isReserved(card)) await cancelAuthorization(container, client, card);
  for (const order_id of orders) await refundAndCancelWorkflow(container).run({ input: { order_id } });
  for (const id of cards) {
    const card = await client.find(id);
    if (card && card.netReceived > 0) await refund(container, client, card);
  }
  return new StepResponse(undefined);
});

export const refundPaymentsWorkflow = createWorkflow('refund-payments', (input: Input) => {
  return new WorkflowResponse(refundPaymentsStep(input));
});

/** @throws not_allowed, because only the owner may cancel a paid and confirmed order */
async function requireNoneConfirmed(container: MedusaContainer, orders: string[]): Promise<void> {
  const confirmed = await container.resolve(outboxModule).findKnownCauses('order-confirmation', orders);
  for (const id of confirmed) {
    const payments = await readOrderMoney(container, id);
    if (payments.every(({ captured }) => captured === 0)) continue;
    const sentence = 'The order is paid for and confirmed, so the shop does not cancel it.';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, 'order_confirmed');
  }
}

async function cancelAuthorization(
  container: MedusaContainer,
  client: CardPaymentsClient,
  card: CardPayment,
): Promise<void> {
  await client.cancel(card.id);
  const payments = container.resolve(Modules.PAYMENT);
  const stored = await paymentOf(container, card);
  if (stored && !stored.captured_at) {
    if (!stored.canceled_at) await payments.cancelPayment(stored.id);
    return;
  }
  // A session without a payment would show a card form that cannot pay.
  const [session] = await payments.listPaymentSessions({ id: card.sessionId ?? '' }, { select: ['id'], take: 1 });
  if (session) await payments.deletePaymentSession(session.id);
}

/** Refunds through Medusa where it knows the payment, so that the order's books and mails agree. */
async function refund(container: MedusaContainer, client: CardPaymentsClient, card: CardPayment): Promise<void> {
  const stored = await paymentOf(container, card);
  if (!stored) return client.refund(card.id, card.netReceived);
  const order = stored.payment_collection?.order;
  if (!stored.captured_at) await capturePayment(container, stored.id).catch(ignorePartialCapture);
  const booked = (stored.refunds ?? []).reduce((sum: number, one: Booked) => sum + toPence(one?.amount), 0);
  // Medusa has booked a refund that the bank returned.
  if (toPence(stored.amount) - booked < card.netReceived) return client.refund(card.id, card.netReceived);
  const input = { payment_id: stored.id, amount: toPounds(card.netReceived) };
  if (order && !order.canceled_at) {
    await requireNoOpenChange(container, [order.id]);
    await refundPaymentWorkflow(container).run({ input });
  } else await refundWithoutCredit(container, input, order?.id);
}

function ignorePartialCapture(error: unknown): void {
  if (!isCapturedInPart(error)) throw error;
}

/** Medusa's refund workflow adds a credit line, which it refuses for a cancelled order. */
async function refundWithoutCredit(
  container: MedusaContainer,
  input: { payment_id: string; amount: number },
  order_id: string | undefined,
): Promise<void> {
  const payment = await container.resolve(Modules.PAYMENT).refundPayment(input);
  const reference_id = newestRefund(payment);
  if (!order_id || !reference_id) return;
  const { currency_code } = payment;
  const entry = { order_id, amount: -input.amount, currency_code, reference: 'refund', reference_id };
  await container.resolve(Modules.ORDER).addOrderTransactions(entry);
}

async function paymentOf(container: MedusaContainer, { sessionId }: CardPayment) {
  if (!sessionId) return undefined;
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: 'payment',
    fields: [
      'id',
      'amount',
      'captured_at',
      'canceled_at',
      'refunds.amount',
      'payment_collection.order.id',
      'payment_collection.order.canceled_at',
    ],
    filters: { payment_session_id: sessionId },
  });
  return data[0];
}
