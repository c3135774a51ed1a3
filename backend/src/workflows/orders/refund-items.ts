import { releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { generateEntityId, MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse, when } from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import type { OrderRecord } from '@shop/shared/orders/order-record';
import { readGraph } from '../../database/read-graph';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPence, toPounds } from '../../money/pence';
import { type OrderMoney, readOrderMoney } from '../../orders/read-order-money';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { type RefundParts, toRefundMetadata } from '../../orders/record/refund-parts';
import { leftOnCards } from '../../orders/refund/left-on-cards';
import { partsOfRefund } from '../../orders/refund/parts-of-refund';
import { type RefundChoice, refundSum } from '../../orders/refund/refund-sum';
import { refundable } from '../../orders/refund/refundable';
import { shareRefund } from '../../orders/refund/share-refund';
import { paymentProvider } from '../../payments/current-provider';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { logEvent } from '../../process/log/log-event';
import { requireGiftCardsPaid } from '../gift-cards/require-gift-cards-paid';
import { beginPayingBack } from '../payments/begin-paying-back';
import { bookRefundWorkflow } from '../refunds/book-refund';
import { bookReturnsStep } from '../refunds/book-returns';

interface Input extends RefundChoice {
  order_id: string;
  /** The sum the owner saw; if it has changed, nothing is refunded. */
  amount: number;
  /** The refunded sum the owner saw, so that a second click or tab does nothing. */
  refunded: number;
  reason: string;
  is_off_parcel: boolean;
  by: string;
}

const refuse = (sentence: string) => new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);

/** This step has no undo: a refund cannot be recalled. */
const refundStep = createStep('refund-items', async (input: Input, { container }) => {
  const order = await readOrderRecord(container, input.order_id);
  if (order.cancelled_at) throw refuse('This order is cancelled: what was paid for it has gone back with that.');
  if (toPence(order.refunded) !== toPence(input.refunded)) {
    throw refuse('Money has gone back for this order since you opened it. Look at it again before you pay back more.');
  }
  const can = refundable(order);
  const parts: RefundParts = {
    ...partsOfRefund(can, input),
    is_off_parcel: input.is_off_parcel && input.lines.length > 0,
    reason: input.reason,
  };
  const pence = toPence(refundSum(can, input));
  if (pence === 0) throw refuse('Nothing was paid for that, or it has all gone back: choose something else.');
  if (pence !== toPence(input.amount)) {
    throw refuse(`It comes to ${formatMoney(toPounds(pence))} by now. Look at the order again.`);
  }
  const payments = await readOrderMoney(container, input.order_id);
  const { cartId, left } = await readSpent(container, order);
  const lefts = leftOnCards(payments, toPence(order.disputed), await readDisputed(order, payments));
  const card = Math.max(0, ...lefts.map((one) => one.left));
  const { toCard, toGiftCards } = shareRefund(order, input.lines, pence, { card, giftCards: left });
  if (toCard + toGiftCards < pence) throw tooMuch(order, toCard + toGiftCards);
  const payment = toCard > 0 ? (lefts.find((one) => one.left >= toCard)?.id ?? '') : '';
  const chosen = input.lines.map(({ id }) => id);
  await requireGiftCardsPaid(container, input.order_id, toCard, chosen);
  await cancelBought(container, order, input, parts);
  const kept = { ...parts, ...(toGiftCards > 0 && { to_gift_cards: toGiftCards }) };
  const paid =
    toCard > 0
      ? await container.resolve(Modules.PAYMENT).refundPayment({
          payment_id: payment,
          amount: toPounds(toCard),
          note: input.reason || undefined,
          created_by: input.by,
          metadata: toRefundMetadata(kept),
        })
      : null;
  const refund_id = paid ? newestRefund(paid) : generateEntityId('', 'ref');
  if (toGiftCards > 0) {
    const given = { cartId, refundId: refund_id, pence: toGiftCards, parts: kept, by: input.by };
    await container.resolve(giftCardsModule).refund(given);
  }
  logEvent(container, 'info', { event: 'refund_made', order: input.order_id, refund: refund_id, by: input.by });
  return new StepResponse({
    payment_id: payment,
    refund_id,
    amount: toCard,
    cart_id: cartId,
    currency: paid?.currency_code ?? '',
    order_id: input.order_id,
  });
});

export const refundItemsWorkflow = createWorkflow('refund-items', (input: Input) => {
  const key = beginPayingBack(input);
  const refund = refundStep(input);
  when('went-to-card', refund, ({ amount }) => amount > 0).then(() => {
    bookRefundWorkflow.runAsStep({ input: refund });
  });
  bookReturnsStep(refund);
  releaseLockStep({ key });
  return new WorkflowResponse(refund);
});

/** The pence that the order took from gift cards and has not given back. */
async function readSpent(container: MedusaContainer, { id, gift_cards }: OrderRecord) {
  if (!gift_cards) return { cartId: '', left: 0 };
  const [link] = await readGraph(container, 'order_cart', ['cart_id'], { order_id: id });
  const cartId = link?.cart_id ?? '';
  const spent = await container.resolve(giftCardsModule).spentBy([cartId]);
  return { cartId, left: spent.reduce((sum, one) => sum + one.pence, 0) };
}

/** They pay for nothing from now on, before the money goes. The sweep restores them if it does not go. */
async function cancelBought(
  container: MedusaContainer,
  order: OrderRecord,
  { lines, by }: Input,
  parts: RefundParts,
): Promise<void> {
  const bought = lines.filter(({ id }) => order.lines.some((line) => line.id === id && 'gift_card_left' in line));
  if (bought.length === 0) return;
  const refundId = generateEntityId('', 'gcan');
  const cards = container.resolve(giftCardsModule);
  const ofLines = (await cards.boughtWith([order.id])).filter(({ line_id }) => bought.some(({ id }) => id === line_id));
  await cards.cancelRests(
    ofLines.map(({ id, line_id }) => {
      const pence = parts.lines.find((line) => line.line_id === line_id)?.amount ?? 0;
      return { id, refundId: `${refundId}.${id}`, pence, by };
    }),
  );
}

/** The provider says which payments are disputed, since the shop stores disputes by order. */
async function readDisputed({ disputed }: OrderRecord, payments: readonly OrderMoney[]): Promise<string[]> {
  const found: string[] = [];
  if (disputed === 0) return found;
  for (const { id, intent } of payments) {
    if (intent !== '' && (await paymentProvider.find(intent))?.isDisputed) found.push(id);
  }
  return found;
}

/** @param most pence that can go back at once */
function tooMuch({ disputed }: OrderRecord, most: number): MedusaError {
  const sum = formatMoney(toPounds(most));
  if (disputed > 0)
    return refuse(`A bank has taken money of this order back: at most ${sum} can be paid back at once.`);
  return refuse(
    most === 0
      ? 'The money is reserved on the card and not taken yet: there is nothing to pay back. Try again in a minute.'
      : `This order was paid in parts: at most ${sum} can be paid back at once.`,
  );
}
