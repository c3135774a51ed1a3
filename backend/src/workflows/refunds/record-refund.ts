import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../cart/pence';
import { providerRefund } from '../../modules/stripe/card-provider';
import { toRefundMetadata } from '../../orders/record/refund-parts';
import type { ProviderRefund } from '../../payments/provider/provider-payment';

interface Input {
  payment_id: string;
  refund: ProviderRefund;
}

/** This step has no undo: the money has gone back. The next sync books what is left. */
const writeStep = createStep('write-provider-refund', async ({ payment_id, refund }: Input, { container }) => {
  const { id, amount, parts, shopRefund } = refund;
  const { refunds } = await container.resolve(Modules.PAYMENT).refundPayment({
    payment_id,
    amount: toPounds(amount),
    note: parts?.reason || (shopRefund ? undefined : `Made in the dashboard of the card provider (${id})`),
    // The payment provider module reads this id and does not refund again.
    metadata: { [providerRefund]: id, ...(parts && toRefundMetadata(parts)) },
  });
  const written = refunds?.find((one) => 'metadata' in one && isOf(one.metadata, id));
  return new StepResponse(written?.id ?? '');
});

function isOf(metadata: unknown, refund: string): boolean {
  return typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, providerRefund) === refund;
}

/** Writes a refund that only Stripe has to its Medusa payment, without requesting it again. */
export const recordRefundWorkflow = createWorkflow('record-refund', (input: Input) => {
  return new WorkflowResponse(writeStep(input));
});
