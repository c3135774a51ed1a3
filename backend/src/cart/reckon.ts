import { deliveryPrice } from '../modules/delivery/delivery-price';
import type { DeliveryTable } from '../modules/delivery/delivery-table';
import { leaveLeastCharge } from './leave-least-charge';
import { type Discount, roundDiscounts } from './round-discounts';

/** The amounts of a cart as Medusa has left them; all in pence. */
export type Amounts = {
  lines: { id: string; pence: number; cards: number }[];
  goodsDiscounts: Discount[];
  /** The chosen delivery; without a table it keeps its price. */
  deliveries: { id: string; pence: number; table?: DeliveryTable | undefined }[];
};

/**
 * The whole arithmetic of a cart: whole-penny discounts, then delivery by the goods after them, then its discounts,
 * then the least that a card can be charged.
 */
export function reckon(cart: Amounts, deliveryDiscounts: readonly Discount[]) {
  const worth = new Map(cart.lines.map(({ id, pence }) => [id, pence]));
  const offGoods = roundDiscounts(cart.goodsDiscounts, worth);
  const goods = sum(worth) - sum(offGoods);
  const cards = cart.lines.reduce((count, line) => count + line.cards, 0);

  const deliveries = new Map(
    cart.deliveries.map(({ id, pence, table }) => [id, table ? deliveryPrice(table, cards, goods) : pence]),
  );
  const offDelivery = roundDiscounts(deliveryDiscounts, deliveries);
  const discounts = new Map([...offGoods, ...offDelivery]);
  const total = goods + sum(deliveries) - sum(offDelivery);
  // Before a delivery is chosen nothing can be paid yet, so nothing needs to be left to pay.
  const charged = cart.deliveries.length > 0 ? leaveLeastCharge(total, discounts) : discounts;
  return {
    cards,
    /** Worth of the goods after discounts. */
    goods,
    deliveries,
    deliveryDiscounts,
    /** Of goods and delivery, by the discount's id. */
    discounts: charged,
    total: total + sum(discounts) - sum(charged),
    /** Discounts were cut so that a card can be charged. */
    isLeastCharge: sum(charged) < sum(discounts),
  };
}

function sum(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((total, pence) => total + pence, 0);
}
