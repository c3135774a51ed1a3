import { deliveryPrice } from '../modules/delivery/delivery-price';
import type { DeliveryTable } from '../modules/delivery/delivery-table';
import { type Discount, roundDiscounts } from '../money/round-discounts';
import { keepMinimumCharge } from './keep-minimum-charge';

/** Pence, as Medusa has left them. */
export type Amounts = {
  lines: { id: string; pence: number; cards: number }[];
  goodsDiscounts: Discount[];
  /** A delivery without a table keeps its price. */
  deliveries: { id: string; pence: number; table?: DeliveryTable | undefined }[];
};

/** Delivery is priced by the goods after their discounts; the minimum charge is kept last. */
export function calculateTotals(cart: Amounts, deliveryDiscounts: readonly Discount[]) {
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
  // No payment is possible before a delivery is chosen, so no minimum has to be left.
  const charged = cart.deliveries.length > 0 ? keepMinimumCharge(total, discounts) : discounts;
  return {
    cards,
    /** After discounts. */
    goods,
    deliveries,
    deliveryDiscounts,
    discounts: charged,
    total: total + sum(discounts) - sum(charged),
    isMinimumCharge: sum(charged) < sum(discounts),
  };
}

function sum(amounts: ReadonlyMap<string, number>): number {
  return [...amounts.values()].reduce((total, pence) => total + pence, 0);
}
