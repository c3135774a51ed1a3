import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, Modules } from '@medusajs/framework/utils';
import { keepDeliveryCodes } from './delivery-codes';
import { type DeliveryDiscount, deliveryDiscounts } from './delivery-discounts';
import { toPounds } from './pence';
import { acceptedDeliveryCodes, readBasket, type SettledBasket } from './read-basket';
import { reckon } from './reckon';

/**
 * Brings a basket's amounts into order after its promotions have been reckoned: whole-penny discounts, delivery priced
 * by the goods after discounts, and no total that a card could not pay. It is called under the basket's lock and
 * writes through the cart module: a workflow of the cart would wait for that very lock.
 *
 * @param wanted codes that the caller asked for; undefined when the codes have not been touched
 */
export async function settleBasket(container: MedusaContainer, basketId: string, wanted?: string[]): Promise<void> {
  const basket = await readBasket(container, basketId, wanted !== undefined && wanted.length > 0);
  if (!basket) return;
  const { codes, forDelivery } = await keepDeliveryCodes(container, basket, wanted);
  const before = reckon(basket, basket.deliveryDiscounts);
  const isRepriced = basket.deliveries.some(({ id, pence }) => before.deliveries.get(id) !== pence);
  const discounts = isRepriced ? await discountsAt(container, basket, codes, before.deliveries) : undefined;
  const settled = discounts ? reckon(basket, discounts) : before;
  await write(container, basket, settled);
  await remember(container, basket, { delivery_codes: forDelivery, least_charge: settled.isLeastCharge });
}

/** Keeps with the basket what its amounts do not tell, where it differs from what is kept already. */
async function remember(
  container: MedusaContainer,
  { id, metadata }: SettledBasket,
  { delivery_codes, least_charge }: { delivery_codes: string[]; least_charge: boolean },
) {
  const isSame =
    delivery_codes.toSorted().join() === acceptedDeliveryCodes(metadata).toSorted().join() &&
    least_charge === (metadata.least_charge === true);
  if (isSame) return;
  await container.resolve(Modules.CART).updateCarts(id, { metadata: { ...metadata, delivery_codes, least_charge } });
}

/** The engine took its discount off the price that delivery had before: it is asked again with the right one. */
async function discountsAt(
  container: MedusaContainer,
  basket: SettledBasket,
  codes: string[],
  prices: ReadonlyMap<string, number>,
) {
  const deliveries = basket.deliveries.map(({ id, pence, typeId }) => ({ id, typeId, pence: prices.get(id) ?? pence }));
  const discounts = await deliveryDiscounts(container, basket.id, codes, deliveries);
  const known = new Map(basket.deliveryDiscounts.map((one) => [`${one.line} ${one.code}`, one.id]));
  return discounts.map(({ id: line, code, pence }: DeliveryDiscount) => {
    const name = `${line} ${code}`;
    return { id: known.get(name) ?? name, line, code, pence };
  });
}

async function write(container: MedusaContainer, basket: SettledBasket, settled: ReturnType<typeof reckon>) {
  const carts = container.resolve(Modules.CART);
  const writes: Promise<unknown>[] = [];

  const moved = basket.deliveries.filter(({ id, pence }) => settled.deliveries.get(id) !== pence);
  if (moved.length > 0) {
    const amount = (id: string) => toPounds(settled.deliveries.get(id) ?? 0);
    writes.push(carts.updateShippingMethods(moved.map(({ id }) => ({ id, amount: amount(id) }))));
  }
  const amountOf = (id: string) => toPounds(settled.discounts.get(id) ?? 0);
  if (basket.goodsDiscounts.some(({ id, pence }) => settled.discounts.get(id) !== pence)) {
    writes.push(
      carts.setLineItemAdjustments(
        basket.id,
        basket.goodsDiscounts.map(({ id, line, code }) => ({ id, item_id: line, code, amount: amountOf(id) })),
      ),
    );
  }
  const isSame =
    settled.deliveryDiscounts.length === basket.deliveryDiscounts.length &&
    basket.deliveryDiscounts.every(({ id, pence }) => settled.discounts.get(id) === pence);
  if (!isSame) {
    const promotions = await promotionIds(container, settled.deliveryDiscounts);
    const known = new Set(basket.deliveryDiscounts.map(({ id }) => id));
    writes.push(
      carts.setShippingMethodAdjustments(
        basket.id,
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
