/** Cards of one design and envelope that a shop buys at once. */
export const packSize = 6;

export function isWholePacks(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity % packSize === 0;
}
