import { releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse } from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { toPence } from '../../money/pence';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { cancellationRefund } from '../../orders/refund/cancellation-refund';
import { beginPayingBack } from '../payments/begin-paying-back';
import { cancelParcelWorkflow } from '../posting/cancel-parcel';
import { refundAndCancelWorkflow } from '../refunds/refund-and-cancel';
import { createSequentialStep } from '../sequential-step';
import { creditOrderStep } from '../trade/invoices/credit-order';

/** `amount` is the sum in pounds on the owner's button. */
type Input = { order_id: string; amount: number; by: string };

const requireCancellableStep = createStep(
  'require-cancelling',
  async ({ order_id, amount, by }: Input, { container }) => {
    const order = await readOrderRecord(container, order_id);
    const sum = cancellationRefund(order);
    if (sum === null) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        order.cancelled_at
          ? 'This order is cancelled already.'
          : 'This order can no longer be cancelled: something of it is posted, a gift card of it is spent, or its payment is disputed. Refund it instead.',
      );
    }
    if (toPence(sum) !== toPence(amount)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `${formatMoney(sum)} would go back by now, and not ${formatMoney(amount)}. Look at the order again.`,
      );
    }
    const packed = order.parcels.map(({ id }) => ({ order_id, fulfillment_id: id, canceled_by: by }));
    return new StepResponse(packed);
  },
);

const unpackStep = createSequentialStep('unpack-parcels', cancelParcelWorkflow);

export const cancelAndRefundWorkflow = createWorkflow('cancel-and-refund', (input: Input) => {
  const key = beginPayingBack(input);
  unpackStep(requireCancellableStep(input));
  refundAndCancelWorkflow.runAsStep({ input });
  creditOrderStep(input);
  releaseLockStep({ key });
});

/** Medusa's own cancellation would pay back once more what a bank has taken back. */
const requireUndisputedStep = createStep(
  'require-undisputed',
  async ({ order_id }: { order_id: string }, { container }) => {
    const order = await readOrderRecord(container, order_id);
    if (order.disputed === 0) return;
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `The bank has taken ${formatMoney(order.disputed)} of this order back, so it cannot be cancelled: the money would go twice.`,
    );
  },
);

export const cancelOrderUnderLockWorkflow = createWorkflow(
  'cancel-order-under-lock',
  (input: Omit<Input, 'amount'>) => {
    const key = beginPayingBack(input);
    requireUndisputedStep(input);
    refundAndCancelWorkflow.runAsStep({ input });
    creditOrderStep(input);
    releaseLockStep({ key });
  },
);
