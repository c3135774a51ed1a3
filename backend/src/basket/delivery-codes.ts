import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { deliveryDiscounts } from './delivery-discounts';
import { acceptedDeliveryCodes, type SettledBasket } from './read-basket';

/**
 * The engine drops a code that takes nothing off at the moment. A code for free delivery would so be refused in the
 * basket, before any delivery is chosen, and be lost while delivery is free anyway: one that is good is put back on
 * the basket, and gives its discount as soon as there is something to give it off.
 *
 * @returns all codes that are on the basket now, and those of them that are for delivery
 */
export async function keepDeliveryCodes(
  container: MedusaContainer,
  basket: SettledBasket,
  wanted: string[] | undefined,
): Promise<{ codes: string[]; forDelivery: string[] }> {
  const present = basket.promotions.map(({ code }) => code);
  const accepted = acceptedDeliveryCodes(basket.metadata);
  const missing = (wanted ?? accepted).filter((code) => !present.includes(code));
  const good = missing.length > 0 ? await goodForDelivery(container, basket.id, missing) : [];
  if (good.length > 0) await putOnBasket(container, basket.id, good);

  const standing = basket.promotions.filter(({ isForDelivery }) => isForDelivery).map(({ code }) => code);
  return { codes: [...present, ...good], forDelivery: [...standing, ...good] };
}

/** Codes that would take something off at least one of the shop's deliveries. */
async function goodForDelivery(container: MedusaContainer, basketId: string, codes: string[]): Promise<string[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: options } = await query.graph({
    entity: 'shipping_option',
    fields: ['id', 'shipping_option_type_id'],
  });
  const trials = options.map(({ id, shipping_option_type_id: typeId }) => ({ id, pence: 100, typeId }));
  const discounts = await deliveryDiscounts(container, basketId, codes, trials);
  return codes.filter((code) => discounts.some((discount) => discount.code === code));
}

async function putOnBasket(container: MedusaContainer, basketId: string, codes: string[]): Promise<void> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: promotions } = await query.graph({
    entity: 'promotion',
    fields: ['id'],
    filters: { code: codes },
  });
  await container.resolve(ContainerRegistrationKeys.LINK).create(
    promotions.map(({ id }) => ({
      [Modules.CART]: { cart_id: basketId },
      [Modules.PROMOTION]: { promotion_id: id },
    })),
  );
}
