import { limits } from '../limits.ts';

export const packSize = 6;

/** Rounds up to packs, at most to what a cart holds of one card. */
export function inWholePacks(quantity: number): number {
  return Math.min(Math.ceil(quantity / packSize), Math.floor(limits.quantity.max / packSize)) * packSize;
}

export function isWholePacks(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity % packSize === 0;
}
