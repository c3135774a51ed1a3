import type { DeliveryTable } from './delivery-table';

/**
 * What a way of delivery costs. Every place that shows or charges delivery comes here.
 *
 * @param table the option's own prices, in pounds
 * @param cards cards in the parcel, those inside bundles counted
 * @param goods worth of the goods after discounts, in pence
 * @returns pence
 */
export function deliveryPrice(table: DeliveryTable, cards: number, goods: number): number {
  // Strictly over: goods of exactly £10.00 pay for their delivery (specification, "orders over £10").
  if (table.free_over !== null && goods > toPence(table.free_over)) return 0;
  const band = table.bands.find(({ up_to }) => up_to === null || cards <= up_to);
  return toPence(band?.price ?? 0);
}

/** Pence by which the goods must grow for this delivery to be free: 0 when it is already, null when it never is. */
export function untilFree(table: DeliveryTable, goods: number): number | null {
  return table.free_over === null ? null : Math.max(0, toPence(table.free_over) + 1 - goods);
}

function toPence(pounds: number): number {
  return Math.round(pounds * 100);
}
