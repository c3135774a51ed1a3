import { refundPaymentWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { toPence, toPounds } from '../../cart/pence';
import { outboxModule } from '../../modules/outbox';
import { isCapturedInPart } from '../../modules/stripe/card-provider';
import { demandNoOpenChange } from '../../orders/open-change';
import { readOrderMoney } from '../../orders/read-order-money';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { CardBooks, type CardPayment } from '../../payments/settling/card-books';
import { isReserved } from '../../payments/settling/judge';
import { payBackAndCancelWorkflow } from '../orders/pay-back-and-cancel';
import { capturePayment } from './capture-payments-step';

type Booked = { amount?: number | null } | null;
/** Payments by their id at the card provider, and orders to cancel. */
type Input = { cards: string[]; orders: string[] };

/** No undo: the money is the shopper's again. Run again, it gives back only what is left. */
const giveBackStep = createStep('give-back', async ({ cards, orders }: Input, { container }) => {
  await demandNoOpenChange(container, orders);
  await demandNoneConfirmed(container, orders);
  const books = new CardBooks();
  // First what is only reserved: Medusa cancels an order though its payment could not be let go.
  const found = await Promise.all(cards.map((id) => books.find(id)));
  for (const card of found) if (card && isReserved(card)) await letGo(container, books, card);
  for (const order_id of orders) await payBackAndCancelWorkflow(container).run({ input: { order_id } });
  for (const id of cards) {
    const card = await books.find(id);
    if (card && card.kept > 0) await refund(container, books, card);
  }
  return new StepResponse(undefined);
});

/** Lets go of payments that are reserved, refunds those that were taken, and cancels orders. It fails unless all is done. */
export const giveBackWorkflow = createWorkflow('give-back', (input: Input) => {
  return new WorkflowResponse(giveBackStep(input));
});

/**
 * An order that is paid and that its shopper was told of is cancelled by a person alone.
 *
 * @throws a MedusaError of the type not_allowed
 */
async function demandNoneConfirmed(container: MedusaContainer, orders: string[]): Promise<void> {
  const told = await container.resolve(outboxModule).known('order-confirmation', orders);
  for (const id of told) {
    const payments = await readOrderMoney(container, id);
    if (payments.every(({ captured }) => captured === 0)) continue;
    const sentence = 'The order is paid for and confirmed, so the shop does not cancel it.';
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence, 'order_confirmed');
  }
}

async function letGo(container: MedusaContainer, books: CardBooks, card: CardPayment): Promise<void> {
  await books.cancel(card.id);
  const payments = container.resolve(Modules.PAYMENT);
  const kept = await paymentOf(container, card);
  if (kept && !kept.captured_at) {
    if (!kept.canceled_at) await payments.cancelPayment(kept.id);
    return;
  }
  // A session whose payment is gone would show the shopper a card form that cannot pay.
  const [session] = await payments.listPaymentSessions({ id: card.sessionId ?? '' }, { select: ['id'], take: 1 });
  if (session) await payments.deletePaymentSession(session.id);
}

/** By Medusa where it knows of the payment, so that order, mail, record and ledger say the same. */
async function refund(container: MedusaContainer, books: CardBooks, card: CardPayment): Promise<void> {
  const kept = await paymentOf(container, card);
  if (!kept) return books.refund(card.id, card.kept);
  const order = kept.payment_collection?.order;
  if (!kept.captured_at) await capturePayment(container, kept.id).catch(unlessInPart);
  const booked = (kept.refunds ?? []).reduce((sum: number, one: Booked) => sum + toPence(one?.amount), 0);
  // Medusa has booked a refund that the bank has sent back since.
  if (toPence(kept.amount) - booked < card.kept) return books.refund(card.id, card.kept);
  const input = { payment_id: kept.id, amount: toPounds(card.kept) };
  if (order && !order.canceled_at) {
    await demandNoOpenChange(container, [order.id]);
    await refundPaymentWorkflow(container).run({ input });
  } else await refundPlainly(container, input, order?.id);
}

/** What was captured in part is in the books as far as it came, and is given back so far. */
function unlessInPart(error: unknown): void {
  if (!isCapturedInPart(error)) throw error;
}

/** Medusa's own refund also credits the order with what goes back, which it refuses for one that is cancelled. */
async function refundPlainly(
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
