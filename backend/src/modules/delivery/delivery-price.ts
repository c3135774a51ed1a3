import { MedusaError } from '@medusajs/framework/utils';
import { toPence } from '../../money/pence';
import { sum } from '../../money/sum';
import type { DeliveryTable } from './delivery-table';

/** The prices for one buyer. Nothing reads `isAtCost`: it keeps out a table alone, which would deliver free to shops. */
export type Tariff = DeliveryTable & { isAtCost: boolean };

/** Shops pay for each delivery, whatever they order. */
export function atCost(table: DeliveryTable, isAtCost: boolean): Tariff {
  return { ...table, free_over: isAtCost ? null : table.free_over, isAtCost };
}

/** Pence. @param table in pounds @param cards with those inside bundles @param goods pence after discounts */
export function deliveryPrice(table: Tariff, cards: number, goods: number): number {
  // Strictly over: goods of exactly £10.00 pay for their delivery (specification, "orders over £10").
  if (table.free_over !== null && goods > toPence(table.free_over)) return 0;
  const band = table.bands.find(({ up_to }) => up_to === null || cards <= up_to);
  // Free delivery is what `free_over` grants, and never a table that is unfinished.
  if (!band) throw new MedusaError(MedusaError.Types.UNEXPECTED_STATE, `No delivery price is for ${cards} cards.`);
  return toPence(band.price);
}

/** @property goods pence after discounts */
export interface ParcelContents {
  /** Counts the cards inside bundles. */
  cards: number;
  goods: number;
}

/**
 * One delivery of an order over `free_over` is free (specification, "orders over £10"): the first parcel's, that counts
 * the goods of all. @param parcels the one to the delivery address first @returns pence, by parcel
 */
export function parcelPrices(table: Tariff, parcels: readonly ParcelContents[]): number[] {
  const all = parcels.reduce((sum, { goods }) => sum + goods, 0);
  return parcels.map(({ cards, goods }, at) => deliveryPrice(table, cards, at === 0 ? all : goods));
}

export function priceOfParcels(table: Tariff, parcels: readonly ParcelContents[]): number {
  return sum(parcelPrices(table, parcels));
}

/** Pence that are missing for free delivery: 0 when it is free already, null when it never is. */
export function penceUntilFree(table: Tariff, goods: number): number | null {
  return table.free_over === null ? null : Math.max(0, toPence(table.free_over) + 1 - goods);
}
