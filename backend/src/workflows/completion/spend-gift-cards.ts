import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPence } from '../../money/pence';
import { findLinkedOrder } from './begin-completion';
import type { OrderedCart } from './ordered-cart';

/** @throws not_allowed when less is left on a card than the cart takes from it */
export async function spendGiftCards(container: MedusaContainer, cart: OrderedCart): Promise<void> {
  const lines = cart.credit_lines.filter(({ reference }) => reference === giftCardReference);
  if (lines.length === 0 && !cart.has_spent) return;
  const wanted = lines.map(({ reference_id: id, amount }) => ({ id: id ?? '', pence: toPence(amount) }));
  await container.resolve(giftCardsModule).spend(cart.id, wanted);
}

/** Runs before the order is made and the card is charged. What is spent is kept by cart, so that a rerun takes nothing twice. */
export const spendGiftCardsStep = createStep(
  'spend-gift-cards',
  async (cart: OrderedCart, { container }) => {
    await spendGiftCards(container, cart);
    return new StepResponse(undefined, cart.id);
  },
  async (id, { container }) => {
    if (id && !(await findLinkedOrder(container, id))) await container.resolve(giftCardsModule).release(id);
  },
);
