import type { MedusaContainer } from '@medusajs/framework/types';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { resolvePromotions } from '../../modules/promotions/resolve-promotions';
import type { Uses } from '../../modules/promotions/shop-promotions';
import { findLinkedOrder } from './begin-completion';
import type { OrderedCart } from './ordered-cart';

/** @throws not_allowed when a code is used up */
export async function countUses(container: MedusaContainer, cart: OrderedCart): Promise<void> {
  const uses = usesOf(cart);
  if (uses.actions.length > 0 || cart.has_counted) await resolvePromotions(container).countUses(cart.id, uses);
}

export async function giveUsesBack(container: MedusaContainer, cartId: string): Promise<void> {
  await resolvePromotions(container).revertUses(cartId);
}

/** Runs before the order is made, so that a shopper who loses the race for a code's last use is not charged. */
export const countUsesStep = createStep(
  'count-uses',
  async (cart: OrderedCart, { container }) => {
    await countUses(container, cart);
    return new StepResponse(undefined, cart.id);
  },
  async (cartId, { container }) => {
    if (cartId && !(await findLinkedOrder(container, cartId))) await giveUsesBack(container, cartId);
  },
);

function usesOf({ items, shipping_methods: deliveries, customer_id, email }: OrderedCart): Uses {
  const discounts = [...items, ...deliveries].flatMap(({ adjustments }) => adjustments);
  const actions = discounts.flatMap(({ code, amount }) => (code ? [{ code, amount }] : []));
  return { actions, whose: { customer_id, customer_email: email } };
}
