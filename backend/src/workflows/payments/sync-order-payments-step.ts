import { MedusaError } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { readOrderMoney } from '../../orders/read-order-money';
import { syncPayment } from './sync-payment';

/** Runs under the lock of the order's money, before it is moved. This step has no undo: the provider's state is the truth. */
export const syncOrderPaymentsStep = createStep(
  'sync-order-payments',
  async ({ order_id }: { order_id: string }, { container }) => {
    for (const { intent } of await readOrderMoney(container, order_id)) {
      if (intent) await syncPayment(container, intent, { isLocked: true }).catch(notNow);
    }
  },
);

function notNow(): never {
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'The card provider does not say just now how the payment stands, so nothing was paid back. Try again in a minute.',
  );
}
