import { MedusaError } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { toPence } from '../../basket/pence';
import { type OrderedBasket, payingSession } from './ordered-basket';

/**
 * The last look at a basket before it becomes an order, while nothing has been done yet: whatever may stand in the way
 * of it is refused here, and the shopper is not charged. (What may be sold at all stands in `basket/allow-lines.ts`.)
 *
 * @throws not_allowed when what the card was asked for is not what the basket costs now, or was given back already
 */
export const demandOrderableStep = createStep('demand-orderable', async (basket: OrderedBasket) => {
  const session = payingSession(basket);
  if (basket.total > 0 && session) {
    const isGivenBack = basket.payment_collection?.payments.some(
      ({ canceled_at, payment_session }) => canceled_at && payment_session?.id === session.id,
    );
    const isSame = toPence(session.amount) === toPence(basket.total);
    if (isGivenBack || !isSame) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'Your cart has changed since the payment was started. Please pay again; nothing has been charged.',
      );
    }
  }
  return new StepResponse(undefined);
});
