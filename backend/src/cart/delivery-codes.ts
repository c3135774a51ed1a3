import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { deliveryDiscounts } from './delivery-discounts';
import { acceptedDeliveryCodes, type SettledCart } from './read-cart';

/**
 * Medusa drops a code that takes nothing off at the moment. A code for free delivery would so be refused in the
 * cart, before any delivery is chosen, and be lost while delivery is free anyway: one that is good is put back on
 * the cart, and gives its discount as soon as there is something to give it off.
 *
 * @returns all codes that are on the cart now, and those of them that are for delivery
 */
export async function keepDeliveryCodes(
  container: MedusaContainer,
  cart: SettledCart,
  wanted: string[] | undefined,
): Promise<{ codes: string[]; forDelivery: string[] }> {
  const present = cart.promotions.map(({ code }) => code);
  const accepted = acceptedDeliveryCodes(cart.metadata);
  const missing = (wanted ?? accepted).filter((code) => !present.includes(code));
  const good = missing.length > 0 ? await goodForDelivery(container, cart.id, missing) : [];
  if (good.length > 0) await putOnCart(container, cart.id, good);

  const standing = cart.promotions.filter(({ isForDelivery }) => isForDelivery).map(({ code }) => code);
  return { codes: [...present, ...good], forDelivery: [...standing, ...good] };
}

/** Codes that would take something off at least one of the shop's deliveries. */
async function goodForDelivery(container: MedusaContainer, cartId: string, codes: string[]): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({
    entity: 'shipping_option',
    fields: ['id', 'shipping_option_type_id'],
  });
  const trials = options.map(({ id, shipping_option_type_id: typeId }) => ({ id, pence: 100, typeId }));
  const discounts = await deliveryDiscounts(container, cartId, codes, trials);
  return codes.filter((code) => discounts.some((discount) => discount.code === code));
}

async function putOnCart(container: MedusaContainer, cartId: string, codes: string[]): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: promotions } = await query.graph({
    entity: 'promotion',
    fields: ['id'],
    filters: { code: codes },
  });
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    promotions.map(({ id }) => ({
      [Modules.CART]: { cart_id: cartId },
      [Modules.PROMOTION]: { promotion_id: id },
    })),
  );
}
