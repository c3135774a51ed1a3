import { cancelOrderWorkflow, cancelValidateOrder, useQueryGraphStep } from '@medusajs/core-flows';
import type { OrderDTO } from '@medusajs/framework/types';
import { generateEntityId, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPounds } from '../../money/pence';
import { readOrderMoney } from '../../orders/read-order-money';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { issueUnmailed } from '../gift-cards/issue-gift-cards';
import { bookRefundsStep, type RefundToBook } from './book-refund';
import { returnSpentStep } from './return-spent';

type Input = { order_id: string; by?: string | undefined };

/** Bought gift cards pay for nothing now. No undo: money may have gone already; the sweep restores them otherwise. */
const cancelBoughtCardsStep = createStep(
  'cancel-bought-gift-cards',
  async ({ order_id, by = '' }: Input, { container }) => {
    const cards = container.resolve(giftCardsModule);
    await issueUnmailed(container, order_id);
    const bought = await cards.boughtWith([order_id]);
    const refundId = generateEntityId('', 'gcan');
    // One that was paid back before is empty. What is spent of a card, no card can give back: that is refused.
    const valid = bought.filter(({ balance, spent }) => balance + spent > 0);
    await cards.cancelRests(
      valid.map(({ id, balance, spent }) => ({ id, refundId: `${refundId}.${id}`, pence: balance + spent, by })),
    );
  },
);

/** This step has no undo: a refund cannot be recalled. `sync-payment` books a refund that was left unbooked. */
const refundStep = createStep('refund-order', async ({ order_id, by }: Input, { container }) => {
  const payments = container.resolve(Modules.PAYMENT);
  const refunds: RefundToBook[] = [];
  for (const { id: payment_id, captured, refunded } of await readOrderMoney(container, order_id)) {
    const amount = captured - refunded;
    if (amount <= 0) continue;
    const paid = await payments.refundPayment({ payment_id, amount: toPounds(amount), ...(by && { created_by: by }) });
    refunds.push({ payment_id, refund_id: newestRefund(paid), amount, currency: paid.currency_code, order_id });
  }
  return new StepResponse(refunds);
});

/** The refund comes first: Medusa would cancel the order even if it fails, and book it. */
export const refundAndCancelWorkflow = createWorkflow('refund-and-cancel', (input: Input) => {
  const { data: orders } = useQueryGraphStep({
    entity: 'order',
    fields: ['id', 'status', 'fulfillments.canceled_at'],
    filters: { id: input.order_id },
    options: { throwIfKeyNotFound: true },
  }).config({ name: 'order-to-cancel' });
  const cancelling = transform({ input }, ({ input: { order_id, by } }) => ({
    order_id,
    ...(by && { canceled_by: by }),
  }));
  // Medusa types this order as complete but reads only these three fields.
  const order = transform({ orders }, ({ orders }) => orders[0] as unknown as OrderDTO);
  cancelValidateOrder({ order, input: cancelling });
  cancelBoughtCardsStep(input);
  const refunds = refundStep(input);
  cancelOrderWorkflow.runAsStep({ input: cancelling });
  returnSpentStep(input);
  // Booked after cancelling, so that only the cancellation mail tells of the refund.
  bookRefundsStep(refunds);
});
