import { acquireLockStep, releaseLockStep, useQueryGraphStep } from '@medusajs/core-flows';
import { MedusaError } from '@medusajs/framework/utils';
import { createStep, createWorkflow, transform } from '@medusajs/framework/workflows-sdk';
import { toPence } from '../../money/pence';
import { orderMoneyLock } from '../../orders/posting/plan-posting';
import { capturePayment } from './capture-payments-step';

/** `amount` is pounds. */
type Input = { payment_id: string; amount?: number | undefined };

/** This step has no undo: a capture can only be refunded. */
const captureWholeStep = createStep(
  'capture-whole-payment',
  async ({ payment_id, amount, whole }: Input & { whole: number }, { container }) => {
    // The provider releases the rest after a partial capture, but Medusa would still wait for it.
    if (amount !== undefined && toPence(amount) !== toPence(whole)) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        'A payment is captured whole: leave the amount out. What is too much can be refunded afterwards.',
        'captured_whole_only',
      );
    }
    await capturePayment(container, payment_id);
  },
);

export const capturePaymentUnderLockWorkflow = createWorkflow('capture-payment-under-lock', (input: Input) => {
  const { data: payments } = useQueryGraphStep({
    entity: 'payment',
    fields: ['id', 'amount', 'payment_collection.order.id'],
    filters: { id: input.payment_id },
    options: { throwIfKeyNotFound: true },
  });
  const key = transform({ payments }, ({ payments }) =>
    orderMoneyLock(String(payments[0]?.payment_collection?.order?.id ?? '')),
  );
  acquireLockStep({ key, timeout: 30, ttl: 120 });
  captureWholeStep(
    transform({ input, payments }, ({ input, payments }) => ({ ...input, whole: Number(payments[0]?.amount ?? 0) })),
  );
  releaseLockStep({ key });
});
