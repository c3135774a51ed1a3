import { limits } from '../limits.ts';

/** Cards of one design and envelope that a shop buys at once. */
export const packSize = 6;

/** What a cart may hold of one card in one envelope. */
export const mostPacks = Math.floor(limits.quantity.max / packSize);

export function isWholePacks(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity % packSize === 0;
}
