import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';
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
  const put = valid.map(({ code }) => code);
  return { codes: [...present, ...put], forDelivery: [...standing, ...put] };
}

interface DeliveryCode {
  id: string;
  code: string;
}

async function findDiscountingCodes(
  container: MedusaContainer,
  cartId: string,
  codes: string[],
): Promise<DeliveryCode[]> {
  const found = await readGraph(container, 'promotion', ['id', 'code', 'application_method.target_type'], {
    code: codes,
  });
  const forDelivery = found.flatMap(({ id, code, application_method: method }): DeliveryCode[] =>
    code && method?.target_type === 'shipping_methods' ? [{ id, code }] : [],
  );
  if (forDelivery.length === 0) return [];
  const options = await readGraph(container, 'shipping_option', ['id', 'shipping_option_type_id']);
  const trials = options.map(({ id, shipping_option_type_id: typeId }) => ({ id, pence: 100, typeId }));
  const asked = codes.filter((code) => forDelivery.some((one) => one.code === code));
  const discounts = await deliveryDiscounts(container, cartId, asked, trials);
  return forDelivery.filter(({ code }) => discounts.some((discount) => discount.code === code));
}

async function addToCart(container: MedusaContainer, cartId: string, promotions: DeliveryCode[]): Promise<void> {
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    promotions.map(({ id }) => ({
      [Modules.CART]: { cart_id: cartId },
      [Modules.PROMOTION]: { promotion_id: id },
    })),
  );
}
