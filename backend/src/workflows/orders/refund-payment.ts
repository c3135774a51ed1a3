import { type RefundPaymentWorkflowInput, releaseLockStep, useQueryGraphStep } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, transform } from '@medusajs/framework/workflows-sdk';
import { readGraph } from '../../database/read-graph';
import { toPence } from '../../money/pence';
import { newestRefund } from '../../payments/refunds/newest-refund';
import { requireGiftCardsPaidStep } from '../gift-cards/require-gift-cards-paid';
import { beginPayingBack } from '../payments/begin-paying-back';
import { bookRefundWorkflow } from '../refunds/book-refund';

interface RecordedRefund {
  amount?: unknown;
  note?: string | null;
  refund_reason_id?: string | null;
  created_by?: string | null;
  created_at?: string | Date | null;
}

const quietMinutes = 2;

/**
 * Medusa's own form says nothing of what was refunded when it was opened, so that the same refund is refused for a while: its
 * answer may have been lost. One that the shop has recorded after it was lost has neither a note nor a person.
 */
const requireNewRefundStep = createStep(
  'require-new-refund',
  async ({ payment_id, amount, note, refund_reason_id }: RefundPaymentWorkflowInput, { container }) => {
    if (amount === undefined) return;
    const [payment] = await readGraph(container, 'payment', ['id', 'refunds.*'], { id: payment_id });
    const since = Date.now() - quietMinutes * 60 * 1000;
    const isSame = (refund: RecordedRefund | null) => {
      if (!refund || toPence(Number(refund.amount)) !== toPence(Number(amount))) return false;
      if (new Date(refund.created_at ?? 0).getTime() < since) return false;
      const isAlike =
        (refund.note ?? '') === (note ?? '') && (refund.refund_reason_id ?? '') === (refund_reason_id ?? '');
      return isAlike || (!refund.note && !refund.created_by);
    };
    if ((payment?.refunds ?? []).some(isSame)) {
      const sentence = `This very refund was made just now. If as much is to go back once more, wait ${quietMinutes} minutes, or press ‘Refund…’ at the top of the order.`;
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, sentence);
    }
  },
);

/** This step has no undo: a refund cannot be recalled. `sync-payment` books one that was left unbooked. */
const refundStep = createStep(
  'refund-payment',
  async ({ order_id, ...input }: RefundPaymentWorkflowInput & { order_id: string }, { container }) => {
    if (order_id === '') throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This payment has no order.');
    const paid = await container.resolve(Modules.PAYMENT).refundPayment(input);
    const refund_id = newestRefund(paid);
    const amount = toPence(paid.refunds?.find(({ id }) => id === refund_id)?.amount);
    return new StepResponse({ payment_id: paid.id, refund_id, amount, currency: paid.currency_code, order_id });
  },
);

/**
 * Checks everything first, because a refund that has gone cannot be refused. Medusa's own workflow books it before it writes
 * the credit line, so that a process that dies in between leaves the shopper owing what was paid back.
 */
export const refundPaymentUnderLockWorkflow = createWorkflow(
  'refund-payment-under-lock',
  (input: RefundPaymentWorkflowInput) => {
    const { data: payments } = useQueryGraphStep({
      entity: 'payment',
      fields: ['id', 'payment_collection.order.id'],
      filters: { id: input.payment_id },
      options: { throwIfKeyNotFound: true },
    });
    const order = transform({ payments }, ({ payments }) => ({
      order_id: String(payments[0]?.payment_collection?.order?.id ?? ''),
    }));
    const key = beginPayingBack(order);
    requireNewRefundStep(input);
    const wanted = transform({ input, order }, ({ input, order }) => ({ ...input, ...order }));
    requireGiftCardsPaidStep(wanted);
    const refund = refundStep(wanted);
    bookRefundWorkflow.runAsStep({ input: refund });
    releaseLockStep({ key });
  },
);
