import { MedusaError } from '@medusajs/framework/utils';
import { createStep } from '@medusajs/framework/workflows-sdk';
import { toPence } from '../../money/pence';
import { requireTradeRules } from '../../trade/require-trade-rules';
import { type OrderedCart, payingSession } from './ordered-cart';

/** @throws not_allowed without an email or address, for a fault of a trade cart, and for a session of another amount */
export const requireOrderableStep = createStep('require-orderable', async (cart: OrderedCart, { container }) => {
  if (!cart.email || cart.lacks_address) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      'Your email address or your delivery address is missing. Please go back to the first step.',
    );
  }
  if (cart.trade) await requireTradeRules(container, cart.id);
  const session = payingSession(cart);
  if (cart.total > 0 && session) {
    const isGivenBack = cart.payment_collection?.payments.some(
      ({ canceled_at, payment_session_id }) => canceled_at && payment_session_id === session.id,
    );
    const isSame = toPence(session.amount) === toPence(cart.total);
    if (isGivenBack || !isSame) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        'Your cart has changed since the payment was started. Please look at it again.',
      );
    }
  }
});
