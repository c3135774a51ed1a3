import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { toPence } from '../../cart/pence';
import { type OrderedCart, payingSession } from './ordered-cart';

/**
 * The last look at a cart before it becomes an order, while nothing has been done yet: whatever may stand in the way
 * of it is refused here, and the shopper is not charged. (What may be sold at all stands in `cart/allow-lines.ts`.)
 *
 * @throws not_allowed when what the card was asked for is not what the cart costs now, or was given back already
 */
export const demandOrderableStep = createStep('demand-orderable', async (cart: OrderedCart) => {
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
  return new StepResponse(undefined);
});
