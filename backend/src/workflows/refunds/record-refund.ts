import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../basket/pence';
import { providerRefund } from '../../modules/stripe/card-provider';

/** `amount` in pence; `refund` is the provider's id. */
interface Input {
  payment_id: string;
  refund: string;
  amount: number;
}

/** No undo: the money has gone back, whatever becomes of the books. What is left to be booked is booked next time. */
const writeStep = createStep('write-provider-refund', async ({ payment_id, refund, amount }: Input, { container }) => {
  const { refunds } = await container.resolve(Modules.PAYMENT).refundPayment({
    payment_id,
    amount: toPounds(amount),
    note: `Made in the dashboard of the card provider (${refund})`,
    // The card provider's module reads this, and asks for no second refund.
    metadata: { [providerRefund]: refund },
  });
  const written = refunds?.find((one) => 'metadata' in one && isOf(one.metadata, refund));
  return new StepResponse(written?.id ?? '');
});

function isOf(metadata: unknown, refund: string): boolean {
  return typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, providerRefund) === refund;
}

/** Writes a refund that was made at the card provider onto its payment, without asking for the money a second time. */
export const recordRefundWorkflow = createWorkflow('record-refund', (input: Input) => {
  return new WorkflowResponse(writeStep(input));
});
