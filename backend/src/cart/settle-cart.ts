import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { keepDeliveryCodes } from './delivery-codes';
import { type DeliveryDiscount, deliveryDiscounts } from './delivery-discounts';
import { toPounds } from './pence';
import { acceptedDeliveryCodes, readCart, type SettledCart } from './read-cart';
import { reckon } from './reckon';

/**
 * Brings a cart's amounts into order after its promotions have been reckoned: whole-penny discounts, delivery priced
 * by the goods after discounts, and no total that a card could not pay. It is called under the cart's lock and
 * writes through the cart module: a workflow of the cart would wait for that very lock.
 *
 * @param wanted codes that the caller asked for; undefined when the codes have not been touched
 */
export async function settleCart(container: MedusaContainer, cartId: string, wanted?: string[]): Promise<void> {
  const cart = await readCart(container, cartId, wanted !== undefined && wanted.length > 0);
  if (!cart) return;
  const { codes, forDelivery } = await keepDeliveryCodes(container, cart, wanted);
  const before = reckon(cart, cart.deliveryDiscounts);
  const isRepriced = cart.deliveries.some(({ id, pence }) => before.deliveries.get(id) !== pence);
  const discounts = isRepriced ? await discountsAt(container, cart, codes, before.deliveries) : undefined;
  const settled = discounts ? reckon(cart, discounts) : before;
  await write(container, cart, settled);
  await remember(container, cart, { delivery_codes: forDelivery, least_charge: settled.isLeastCharge });
}

/** Keeps with the cart what its amounts do not tell, where it differs from what is kept already. */
async function remember(
  container: MedusaContainer,
  { id, metadata }: SettledCart,
  { delivery_codes, least_charge }: { delivery_codes: string[]; least_charge: boolean },
) {
  const isSame =
    delivery_codes.toSorted().join() === acceptedDeliveryCodes(metadata).toSorted().join() &&
    least_charge === (metadata.least_charge === true);
  if (isSame) return;
  await container.resolve(Modules.CART).updateCarts(id, { metadata: { ...metadata, delivery_codes, least_charge } });
}

/** Medusa took its discount off the price that delivery had before: it is asked again with the right one. */
async function discountsAt(
  container: MedusaContainer,
  cart: SettledCart,
  codes: string[],
  prices: ReadonlyMap<string, number>,
) {
  const deliveries = cart.deliveries.map(({ id, pence, typeId }) => ({ id, typeId, pence: prices.get(id) ?? pence }));
  const discounts = await deliveryDiscounts(container, cart.id, codes, deliveries);
  const known = new Map(cart.deliveryDiscounts.map((one) => [`${one.line} ${one.code}`, one.id]));
  return discounts.map(({ id: line, code, pence }: DeliveryDiscount) => {
    const name = `${line} ${code}`;
    return { id: known.get(name) ?? name, line, code, pence };
  });
}

async function write(container: MedusaContainer, cart: SettledCart, settled: ReturnType<typeof reckon>) {
  const carts = container.resolve(Modules.CART);
  const writes: Promise<unknown>[] = [];

  const moved = cart.deliveries.filter(({ id, pence }) => settled.deliveries.get(id) !== pence);
  if (moved.length > 0) {
    const amount = (id: string) => toPounds(settled.deliveries.get(id) ?? 0);
    writes.push(carts.updateShippingMethods(moved.map(({ id }) => ({ id, amount: amount(id) }))));
  }
  const amountOf = (id: string) => toPounds(settled.discounts.get(id) ?? 0);
  if (cart.goodsDiscounts.some(({ id, pence }) => settled.discounts.get(id) !== pence)) {
    writes.push(
      carts.setLineItemAdjustments(
        cart.id,
        cart.goodsDiscounts.map(({ id, line, code }) => ({ id, item_id: line, code, amount: amountOf(id) })),
      ),
    );
  }
  const isSame =
    settled.deliveryDiscounts.length === cart.deliveryDiscounts.length &&
    cart.deliveryDiscounts.every(({ id, pence }) => settled.discounts.get(id) === pence);
  if (!isSame) {
    const promotions = await promotionIds(container, settled.deliveryDiscounts);
    const known = new Set(cart.deliveryDiscounts.map(({ id }) => id));
    writes.push(
      carts.setShippingMethodAdjustments(
        cart.id,
        settled.deliveryDiscounts.map(({ id, line, code }) => ({
          ...(known.has(id) ? { id } : {}),
          shipping_method_id: line,
          code,
          amount: amountOf(id),
          ...(promotions.has(code) ? { promotion_id: promotions.get(code) } : {}),
        })),
      ),
    );
  }
  await Promise.all(writes);
}

async function promotionIds(container: MedusaContainer, discounts: readonly { code: string }[]) {
  if (discounts.length === 0) return new Map<string, string>();
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: promotions } = await query.graph({
    entity: 'promotion',
    fields: ['id', 'code'],
    filters: { code: discounts.map(({ code }) => code) },
  });
  return new Map(promotions.map(({ id, code }) => [code ?? '', id]));
}
