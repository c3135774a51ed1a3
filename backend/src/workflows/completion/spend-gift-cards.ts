import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { giftCardReference } from '@shop/shared/gift-cards/line-gift-card';
import { creditFrom } from '../../cart/credit-lines';
import { giftCardsModule } from '../../modules/gift-cards';
import { toPence } from '../../money/pence';
import { findLinkedOrder } from './begin-completion';

/** @throws not_allowed when less is left on a card than the cart takes from it */
export async function spendGiftCards(container: MedusaContainer, cartId: string): Promise<void> {
  const lines = await creditFrom(container, giftCardReference, cartId);
  const wanted = lines.map(({ reference_id: id, amount }) => ({ id: id ?? '', pence: toPence(Number(amount)) }));
  await container.resolve(giftCardsModule).spend(cartId, wanted);
}

/** Runs before the order is made and the card is charged. What is spent is kept by cart, so that a rerun takes nothing twice. */
export const spendGiftCardsStep = createStep(
  'spend-gift-cards',
  async ({ id }: { id: string }, { container }) => {
    await spendGiftCards(container, id);
    return new StepResponse(undefined, id);
  },
  async (id, { container }) => {
    if (id && !(await findLinkedOrder(container, id))) await container.resolve(giftCardsModule).release(id);
  },
);
