import { Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../cart/pence';
import { providerRefund } from '../../modules/stripe/card-provider';
import { withParts } from '../../orders/record/refund-parts';
import type { ProviderRefund } from '../../payments/provider/provider-payment';

interface Input {
  payment_id: string;
  refund: ProviderRefund;
}

/** No undo: the money has gone back, whatever becomes of the books. What is left to be booked is booked next time. */
const writeStep = createStep('write-provider-refund', async ({ payment_id, refund }: Input, { container }) => {
  const { id, amount, parts, shopRefund } = refund;
  const { refunds } = await container.resolve(Modules.PAYMENT).refundPayment({
    payment_id,
    amount: toPounds(amount),
    note: parts?.reason || (shopRefund ? undefined : `Made in the dashboard of the card provider (${id})`),
    // The card provider's module reads the first, and asks for no second refund.
    metadata: { [providerRefund]: id, ...(parts && withParts(parts)) },
  });
  const written = refunds?.find((one) => 'metadata' in one && isOf(one.metadata, id));
  return new StepResponse(written?.id ?? '');
});

function isOf(metadata: unknown, refund: string): boolean {
  return typeof metadata === 'object' && metadata !== null && Reflect.get(metadata, providerRefund) === refund;
}

/**
 * Writes a refund that stands at the card provider alone onto its payment, without asking for the money a second time:
 * one that was made there, or one that the shop asked for and has forgotten, since no answer came.
 */
export const recordRefundWorkflow = createWorkflow('record-refund', (input: Input) => {
  return new WorkflowResponse(writeStep(input));
});
