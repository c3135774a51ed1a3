import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { readOrderMoney } from '../../orders/read-order-money';
import { followPaymentWorkflow } from './follow-payment';

/**
 * Brings the payments of an order to what the card provider says of them, before more of the money is moved. No undo:
 * what the provider says is so.
 */
export const followOrderPaymentsStep = createStep(
  'follow-order-payments',
  async ({ order_id }: { order_id: string }, { container }) => {
    for (const { intent } of await readOrderMoney(container, order_id)) {
      if (intent)
        await followPaymentWorkflow(container)
          .run({ input: { intent_id: intent } })
          .catch(notNow);
    }
    return new StepResponse(undefined);
  },
);

function notNow(): never {
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'The card provider does not say just now how the payment stands, so nothing was paid back. Try again in a minute.',
  );
}
