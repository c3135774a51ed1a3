import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { deliveryDiscounts } from './delivery-discounts';
import { acceptedDeliveryCodes, type CartWithAmounts } from './read-cart';

/** Medusa drops codes that take nothing off now, such as free delivery before one is chosen. This puts them back. */
export async function restoreDeliveryCodes(
  container: MedusaContainer,
  cart: CartWithAmounts,
  wanted: string[] | undefined,
): Promise<{ codes: string[]; forDelivery: string[] }> {
  const present = cart.promotions.map(({ code }) => code);
  const accepted = acceptedDeliveryCodes(cart.metadata);
  const missing = (wanted ?? accepted).filter((code) => !present.includes(code));
  const valid = missing.length > 0 ? await findDiscountingCodes(container, cart.id, missing) : [];
  if (valid.length > 0) await addToCart(container, cart.id, valid);

  const standing = cart.promotions.filter(({ isForDelivery }) => isForDelivery).map(({ code }) => code);
  return { codes: [...present, ...valid], forDelivery: [...standing, ...valid] };
}

async function findDiscountingCodes(container: MedusaContainer, cartId: string, codes: string[]): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({
    entity: 'shipping_option',
    fields: ['id', 'shipping_option_type_id'],
  });
  const trials = options.map(({ id, shipping_option_type_id: typeId }) => ({ id, pence: 100, typeId }));
  const discounts = await deliveryDiscounts(container, cartId, codes, trials);
  return codes.filter((code) => discounts.some((discount) => discount.code === code));
}

async function addToCart(container: MedusaContainer, cartId: string, codes: string[]): Promise<void> {
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
