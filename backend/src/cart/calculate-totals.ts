import { priceOfParcels, type Tariff } from '../modules/delivery/delivery-price';
import { type Discount, roundDiscounts } from '../money/round-discounts';
import { sum } from '../money/sum';
import { packParcels } from './delivery/parcel';
import { keepMinimumCharge } from './keep-minimum-charge';

/** Pence, as Medusa has left them. */
export type Amounts = {
  /** `parcel` is empty for the one to the delivery address. */
  lines: { id: string; pence: number; cards: number; parcel: string; isGiftCard?: boolean }[];
  goodsDiscounts: Discount[];
  /** A delivery without a table keeps its price. */
  deliveries: { id: string; pence: number; table?: Tariff | undefined }[];
};

/** Delivery is priced by the goods after their discounts; the minimum charge is kept last. */
export function calculateTotals(cart: Amounts, deliveryDiscounts: readonly Discount[]) {
  const worth = new Map(cart.lines.map(({ id, pence }) => [id, pence]));
  const offGoods = roundDiscounts(cart.goodsDiscounts, worth);
  const goods = sum(worth.values()) - sum(offGoods.values());
  const cards = cart.lines.reduce((count, line) => count + line.cards, 0);
  const offLine = (line: string) =>
    cart.goodsDiscounts.reduce((off, one) => (one.line === line ? off + (offGoods.get(one.id) ?? 0) : off), 0);
  const parcels = packParcels(
    cart.lines.map(({ id, pence, cards, parcel, isGiftCard }) => ({
      parcel,
      cards,
      isMailed: isGiftCard === true,
      goods: isGiftCard ? 0 : pence - offLine(id),
    })),
  );

  const deliveries = new Map(
    cart.deliveries.map(({ id, pence, table }) => [id, table ? priceOfParcels(table, parcels) : pence]),
  );
  const offDelivery = roundDiscounts(deliveryDiscounts, deliveries);
  const discounts = new Map([...offGoods, ...offDelivery]);
  const total = goods + sum(deliveries.values()) - sum(offDelivery.values());
  // No payment is possible before a delivery is chosen, so no minimum has to be left.
  const charged = cart.deliveries.length > 0 ? keepMinimumCharge(total, discounts) : discounts;
  return {
    cards,
    /** After discounts. */
    goods,
    deliveries,
    deliveryDiscounts,
    discounts: charged,
    total: total + sum(discounts.values()) - sum(charged.values()),
    isMinimumCharge: sum(charged.values()) < sum(discounts.values()),
  };
}
