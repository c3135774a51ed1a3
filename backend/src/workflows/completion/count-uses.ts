import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { promotionsOf } from '../../modules/promotions/promotions-of';
import type { Uses } from '../../modules/promotions/shop-promotions';
import { tiedOrder } from './begin-completion';
import type { OrderedBasket } from './ordered-basket';

/** @throws not_allowed when a code is used up */
export async function countUses(container: MedusaContainer, basket: OrderedBasket): Promise<void> {
  await promotionsOf(container).countUses(basket.id, usesOf(basket));
}

export async function giveUsesBack(container: MedusaContainer, basketId: string): Promise<void> {
  await promotionsOf(container).giveUsesBack(basketId);
}

/** Before the order is made: the loser of a code's last use has none, and is not charged. */
export const countUsesStep = createStep(
  'count-uses',
  async (basket: OrderedBasket, { container }) => {
    await countUses(container, basket);
    return new StepResponse(undefined, basket.id);
  },
  async (basketId, { container }) => {
    if (basketId && !(await tiedOrder(container, basketId))) await giveUsesBack(container, basketId);
  },
);

function usesOf({ items, shipping_methods: deliveries, customer_id, email }: OrderedBasket): Uses {
  const discounts = [...items, ...deliveries].flatMap(({ adjustments }) => adjustments);
  const actions = discounts.flatMap(({ code, amount }) => (code ? [{ code, amount }] : []));
  return { actions, whose: { customer_id, customer_email: email } };
}
