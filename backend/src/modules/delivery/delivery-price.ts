import { toPence } from '../../money/pence';
import type { DeliveryTable } from './delivery-table';

/**
 * @param table in pounds
 * @param cards including those inside bundles
 * @param goods pence after discounts
 * @returns pence
 */
export function deliveryPrice(table: DeliveryTable, cards: number, goods: number): number {
  // Strictly over: goods of exactly £10.00 pay for their delivery (specification, "orders over £10").
  if (table.free_over !== null && goods > toPence(table.free_over)) return 0;
  const band = table.bands.find(({ up_to }) => up_to === null || cards <= up_to);
  return toPence(band?.price ?? 0);
}

/** Pence that are missing for free delivery: 0 when it is free already, null when it never is. */
export function penceUntilFree(table: DeliveryTable, goods: number): number | null {
  return table.free_over === null ? null : Math.max(0, toPence(table.free_over) + 1 - goods);
}
