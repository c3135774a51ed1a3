import { acquireLockStep, cancelOrderFulfillmentWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { formatMoney } from '@shop/shared/format/money';
import { toPence } from '../../cart/pence';
import { readOrderRecord } from '../../orders/record/read-order-record';
import { sumOfCancelling } from '../../orders/refund/sum-of-cancelling';
import { createInTurnStep } from '../in-turn';
import { followOrderPaymentsStep } from '../payments/follow-order-payments-step';
import { demandNoOpenChangeStep } from '../refunds/demand-no-open-change';
import { payBackAndCancelWorkflow } from './pay-back-and-cancel';

/** `amount` in pounds, as it stood on the owner's button. */
type Input = { order_id: string; amount: number; by: string };

const demandStep = createStep('demand-cancelling', async ({ order_id, amount, by }: Input, { container }) => {
  const order = await readOrderRecord(container, order_id);
  const sum = sumOfCancelling(order);
  if (sum === null) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      order.cancelled_at
        ? 'This order is cancelled already.'
        : 'This order can no longer be cancelled: something of it is posted, or its payment is disputed. Refund it instead.',
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
});

const unpackStep = createInTurnStep('unpack-parcels', cancelOrderFulfillmentWorkflow);

/**
 * Cancels an order of which nothing is posted and pays back all that is left of what was paid: the sum that the owner saw
 * on the button, or nothing at all happens. The shopper is told by mail.
 */
export const cancelAndPayBackWorkflow = createWorkflow('cancel-and-pay-back', (input: Input) => {
  const key = transform(input, ({ order_id }) => `order-money:${order_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  followOrderPaymentsStep(input);
  demandNoOpenChangeStep(input);
  unpackStep(demandStep(input));
  payBackAndCancelWorkflow.runAsStep({ input });
  releaseLockStep({ key });
  return new WorkflowResponse(undefined);
});

/** Cancels an order that has no open change, and pays back what is left of its money. */
export const cancelInTurnWorkflow = createWorkflow('cancel-in-turn', (input: Omit<Input, 'amount'>) => {
  const key = transform(input, ({ order_id }) => `order-money:${order_id}`);
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  followOrderPaymentsStep(input);
  demandNoOpenChangeStep(input);
  payBackAndCancelWorkflow.runAsStep({ input });
  releaseLockStep({ key });
  return new WorkflowResponse(undefined);
});
