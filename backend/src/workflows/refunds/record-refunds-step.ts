import { Modules } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { toPounds } from '../../money/pence';
import { toRefundMetadata } from '../../orders/record/refund-parts';
import { type ProviderRefund, providerRefund } from '../../payments/provider';

interface Input {
  payment_id: string;
  refunds: ProviderRefund[];
}

/** The refunds are not asked for again. This step has no undo: the money has gone back. */
export const recordRefundsStep = createStep('record-refunds', async ({ payment_id, refunds }: Input, { container }) => {
  for (const { id, amount, parts, shopRefund } of refunds) {
    await container.resolve(Modules.PAYMENT).refundPayment({
      payment_id,
      amount: toPounds(amount),
      note: parts?.reason || (shopRefund ? undefined : `Made in the dashboard of the card provider (${id})`),
      // The payment provider module reads this id and does not refund again.
      metadata: { [providerRefund]: id, ...(parts && toRefundMetadata(parts)) },
    });
  }
});
