import { MedusaError } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { toPence } from '../../money/pence';
import { type OrderedCart, payingSession } from './ordered-cart';

/** @throws not_allowed when the payment session was cancelled or has another amount than the cart */
export const requireOrderableStep = createStep('require-orderable', async (cart: OrderedCart) => {
  const session = payingSession(cart);
  if (cart.total > 0 && session) {
    const isGivenBack = cart.payment_collection?.payments.some(
      ({ canceled_at, payment_session }) => canceled_at && payment_session?.id === session.id,
    );
    const isSame = toPence(session.amount) === toPence(cart.total);
    if (isGivenBack || !isSame) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'Your cart has changed since the payment was started. Please pay again; nothing has been charged.',
      );
    }
  }
});
