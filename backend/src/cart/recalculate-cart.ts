import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { readGraph } from '../database/read-graph';
import { toPounds } from '../money/pence';
import { isSameNote, readTradeNote, type TradeNote } from '../trade/trade-note';
import { calculateTotals } from './calculate-totals';
import { restoreDeliveryCodes } from './delivery-codes';
import { type DeliveryDiscount, deliveryDiscounts } from './delivery-discounts';
import { settleGiftCards } from './gift-cards/settle-gift-cards';
import { settleOnAccount } from './on-account/settle-on-account';
import { acceptedDeliveryCodes, type CartWithAmounts, readCart } from './read-cart';

/**
 * Runs under the cart's lock, after Medusa has applied promotions, and writes through the cart module: a cart workflow
 * would wait for the same lock. @param wanted codes of the request; undefined when it did not change them
 */
export async function recalculateCart(container: MedusaContainer, cartId: string, wanted?: string[]): Promise<void> {
  const found = await readCart(container, cartId);
  if (!found) return;
  const cart = await withoutNeedlessDelivery(container, found);
  const { codes, forDelivery } = await restoreDeliveryCodes(container, cart, wanted);
  const before = calculateTotals(cart, cart.deliveryDiscounts);
  const isRepriced = cart.deliveries.some(({ id, pence }) => before.deliveries.get(id) !== pence);
  const discounts = isRepriced ? await readDiscountsAt(container, cart, codes, before.deliveries) : undefined;
  const totals = discounts ? calculateTotals(cart, discounts) : before;
  await saveAmounts(container, cart, totals);
  const paid = await settleGiftCards(container, cart, totals.total);
  await settleOnAccount(container, cart, totals.total - paid);
  await saveMetadata(container, cart, {
    delivery_codes: forDelivery,
    least_charge: totals.isMinimumCharge,
    trade: cart.trade ? await readTradeNote(container, cartId, cart.trade) : null,
  });
}

interface CartNotes {
  delivery_codes: string[];
  least_charge: boolean;
  /** Null unless the cart is a shop's or a church's. */
  trade: TradeNote | null;
}

/** Gift cards go by mail: a cart of nothing else has no parcel, so that neither its order nor its mails tell of one. */
async function withoutNeedlessDelivery(container: MedusaContainer, cart: CartWithAmounts): Promise<CartWithAmounts> {
  const { lines, deliveries } = cart;
  const isMailed = lines.length > 0 && lines.every(({ isGiftCard }) => isGiftCard);
  if (!isMailed || deliveries.length === 0) return cart;
  await container.resolve(Modules.CART).deleteShippingMethods(deliveries.map(({ id }) => id));
  return { ...cart, deliveries: [], deliveryDiscounts: [] };
}

async function saveMetadata(
  container: MedusaContainer,
  { id, metadata }: CartWithAmounts,
  { delivery_codes, least_charge, trade }: CartNotes,
) {
  const isSame =
    delivery_codes.toSorted().join() === acceptedDeliveryCodes(metadata).toSorted().join() &&
    least_charge === (metadata.least_charge === true) &&
    isSameNote(trade, metadata.trade);
  if (isSame) return;
  await container.resolve(Modules.CART).updateCarts(id, {
    metadata: { ...metadata, delivery_codes, least_charge, ...(trade || metadata.trade ? { trade } : {}) },
  });
}

/** Medusa discounted the old delivery price, so it is asked again with the new one. */
async function readDiscountsAt(
  container: MedusaContainer,
  cart: CartWithAmounts,
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

async function saveAmounts(
  container: MedusaContainer,
  cart: CartWithAmounts,
  totals: ReturnType<typeof calculateTotals>,
) {
  const carts = container.resolve(Modules.CART);
  const writes: Promise<unknown>[] = [];

  const moved = cart.deliveries.filter(({ id, pence }) => totals.deliveries.get(id) !== pence);
  if (moved.length > 0) {
    const amount = (id: string) => toPounds(totals.deliveries.get(id) ?? 0);
    writes.push(carts.updateShippingMethods(moved.map(({ id }) => ({ id, amount: amount(id) }))));
  }
  const amountOf = (id: string) => toPounds(totals.discounts.get(id) ?? 0);
  if (cart.goodsDiscounts.some(({ id, pence }) => totals.discounts.get(id) !== pence)) {
    writes.push(
      carts.setLineItemAdjustments(
        cart.id,
        cart.goodsDiscounts.map(({ id, line, code }) => ({ id, item_id: line, code, amount: amountOf(id) })),
      ),
    );
  }
  const isSame =
    totals.deliveryDiscounts.length === cart.deliveryDiscounts.length &&
    cart.deliveryDiscounts.every(({ id, pence }) => totals.discounts.get(id) === pence);
  if (!isSame) {
    const promotions = await findPromotionIds(container, totals.deliveryDiscounts);
    const known = new Set(cart.deliveryDiscounts.map(({ id }) => id));
    writes.push(
      carts.setShippingMethodAdjustments(
        cart.id,
        totals.deliveryDiscounts.map(({ id, line, code }) => ({
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

async function findPromotionIds(container: MedusaContainer, discounts: readonly { code: string }[]) {
  if (discounts.length === 0) return new Map<string, string>();
  const promotions = await readGraph(container, 'promotion', ['id', 'code'], {
    code: discounts.map(({ code }) => code),
  });
  return new Map(promotions.map(({ id, code }) => [code ?? '', id]));
}
