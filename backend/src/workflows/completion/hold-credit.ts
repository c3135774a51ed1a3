import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { onAccountReference } from '@shop/shared/trade/on-account';
import { tradeModule } from '../../modules/trade';
import { toPence } from '../../money/pence';
import { findLinkedOrder } from './begin-completion';
import type { OrderedCart } from './ordered-cart';

/** @throws not_allowed with the code credit_limit when the account has less left */
export async function holdCredit(container: MedusaContainer, cart: OrderedCart): Promise<void> {
  const line = cart.credit_lines.find(({ reference }) => reference === onAccountReference);
  const pence = toPence(line?.amount);
  if (pence > 0) {
    await container.resolve(tradeModule).hold({ customerId: cart.customer_id ?? '', cartId: cart.id, pence });
    return;
  }
  // A process that died may have held for the cart before it left the account.
  if (cart.has_held) await container.resolve(tradeModule).release(cart.id);
}

/** Runs before the order is made. It is kept by cart, so that a rerun holds nothing twice; a sweep frees what died. */
export const holdCreditStep = createStep(
  'hold-credit',
  async (cart: OrderedCart, { container }) => {
    await holdCredit(container, cart);
    return new StepResponse(undefined, cart.id);
  },
  async (id, { container }) => {
    if (id && !(await findLinkedOrder(container, id))) await container.resolve(tradeModule).release(id);
  },
);
