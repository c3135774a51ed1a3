import { MedusaError } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { readOrderMoney } from '../../orders/read-order-money';
import { syncPayment } from './sync-payment';

/** This step has no undo: the provider's state is the truth. It runs before money is moved. */
export const syncOrderPaymentsStep = createStep(
  'sync-order-payments',
  async ({ order_id }: { order_id: string }, { container }) => {
    for (const { intent } of await readOrderMoney(container, order_id)) {
      if (intent) await syncPayment(container, intent).catch(notNow);
    }
  },
);

function notNow(): never {
  throw new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    'The card provider does not say just now how the payment stands, so nothing was paid back. Try again in a minute.',
  );
}
