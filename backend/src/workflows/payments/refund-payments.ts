import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import { moneyCasesModule } from '../../modules/money-cases';
import { outboxModule } from '../../modules/outbox';
import { toPence, toPounds } from '../../money/pence';
import { requireNoOpenChange } from '../../orders/open-change';
import { payingBackLocks } from '../../orders/posting/plan-posting';
import { readOrderMoney } from '../../orders/read-order-money';
import { paymentProvider } from '../../payments/current-provider';
import { isCapturedInPart, type ProviderPayment } from '../../payments/provider';
import { isReserved } from '../../payments/reconcile/decide-payment-action';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { capturePayment } from '../capture/capture-payments-step';
import { createOneStepWorkflow } from '../one-step-workflow';
import { dropBegunCredit } from '../refunds/add-credit-lines';
import { bookRefundWorkflow } from '../refunds/book-refund';
import { refundAndCancelWorkflow } from '../refunds/refund-and-cancel';

type Booked = { amount?: number | null } | null;
/** `intents` are PaymentIntent ids. */
type Input = { intents: string[]; orders: string[] };

/** Seconds. */
const lockTimeout = 10;

/** This step has no undo: a refund cannot be recalled. Running it again refunds what is left. */
const refundPaymentsWorkflow = createOneStepWorkflow(
  'refund-payments',
  async ({ intents, orders }: Input, { container }) => {
    await requireNoOpenChange(container, orders);
    await requireNoneConfirmed(container, orders);
    // Authorizations go first: Medusa cancels an order even when its payment cannot be cancelled.
    const found = await Promise.all(intents.map((id) => paymentProvider.find(id)));
    for (const intent of found) if (intent && isReserved(intent)) await cancelAuthorization(container, intent);
    for (const order_id of orders) {
      const cancel = async () => {
        await dropBegunCredit(container, order_id);
        await refundAndCancelWorkflow(container).run({ input: { order_id } });
      };
      await container.resolve(Modules.LOCKING).execute(payingBackLocks(order_id), cancel, { timeout: lockTimeout });
    }
    for (const id of intents) {
      const intent = await paymentProvider.find(id);
      if (intent && intent.netReceived > 0) await refund(container, intent);
    }
  },
);

export async function refundPayments(container: MedusaContainer, input: Input): Promise<void> {
  await refundPaymentsWorkflow(container).run({ input });
}

/** @throws not_allowed: only the owner cancels a confirmed order, which gift cards or a code may have paid for. */
async function requireNoneConfirmed(container: MedusaContainer, orders: string[]): Promise<void> {
  const confirmed = await container.resolve(outboxModule).findKnownCauses('order-confirmation', orders);
  const placed = await container.resolve(moneyCasesModule).findPlacedTotals([...confirmed]);
  for (const id of confirmed) {
    const payments = await readOrderMoney(container, id);
    // Without any payment nothing of the shop's was taken, and what the provider holds goes back.
    const isByCard = (placed.get(id) ?? payments.length) > 0;
    if (isByCard && payments.every(({ captured }) => captured === 0)) continue;
    const sentence = 'The order is paid for and confirmed, so the shop does not cancel it.';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, 'order_confirmed');
  }
}

async function cancelAuthorization(container: MedusaContainer, intent: ProviderPayment): Promise<void> {
  await paymentProvider.cancel(intent.id);
  const payments = container.resolve(Modules.PAYMENT);
  const stored = await paymentOf(container, intent);
  if (stored && !stored.captured_at) {
    if (!stored.canceled_at) await payments.cancelPayment(stored.id);
    return;
  }
  // A session without a payment would show a card form that cannot pay.
  const [session] = await payments.listPaymentSessions({ id: intent.sessionId }, { select: ['id'], take: 1 });
  if (session) await payments.deletePaymentSession(session.id);
}

/** Refunds through Medusa where it knows the payment, so that the order's books and mails agree. */
async function refund(container: MedusaContainer, intent: ProviderPayment): Promise<void> {
  const stored = await paymentOf(container, intent);
  if (!stored) return paymentProvider.refund(intent.id, intent.netReceived);
  const order = stored.payment_collection?.order;
  if (!stored.captured_at) await capturePayment(container, stored.id).catch(ignorePartialCapture);
  const booked = (stored.refunds ?? []).reduce((sum: number, one: Booked) => sum + toPence(one?.amount), 0);
  // Medusa has booked a refund that the bank returned.
  if (toPence(stored.amount) - booked < intent.netReceived)
    return paymentProvider.refund(intent.id, intent.netReceived);
  if (order && !order.canceled_at) await refundAndBook(container, stored.id, intent.netReceived, order.id);
  else {
    const input = { payment_id: stored.id, amount: toPounds(intent.netReceived) };
    await refundWithoutCredit(container, input, order?.id);
  }
}

async function refundAndBook(
  container: MedusaContainer,
  payment_id: string,
  amount: number,
  order_id: string,
): Promise<void> {
  const job = async () => {
    await dropBegunCredit(container, order_id);
    await requireNoOpenChange(container, [order_id]);
    const paid = await container.resolve(Modules.PAYMENT).refundPayment({ payment_id, amount: toPounds(amount) });
    const input = { payment_id, refund_id: newestRefund(paid), amount, currency: paid.currency_code, order_id };
    await bookRefundWorkflow(container).run({ input });
  };
  await container.resolve(Modules.LOCKING).execute(payingBackLocks(order_id), job, { timeout: lockTimeout });
}

function ignorePartialCapture(error: unknown): void {
  if (!isCapturedInPart(error)) throw error;
}

/** Medusa takes no credit line for a cancelled order, whose own mail tells of the refund. */
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

async function paymentOf(container: MedusaContainer, { sessionId }: ProviderPayment) {
  if (!sessionId) return undefined;
  const data = await readGraph(
    container,
    'payment',
    [
      'id',
      'amount',
      'captured_at',
      'canceled_at',
      'refunds.amount',
      'payment_collection.order.id',
      'payment_collection.order.canceled_at',
    ],
    { payment_session_id: sessionId },
  );
  return data[0];
}
