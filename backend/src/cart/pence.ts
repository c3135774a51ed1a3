import type { BigNumberInput } from '@medusajs/framework/types';
import { MathBN } from '@medusajs/framework/utils';

/** Medusa's pounds as pence. Fractions of a penny are kept, but not what floating point adds to them. */
export function toExactPence(pounds: BigNumberInput | null | undefined): number {
  return MathBN.mult(pounds ?? 0, 100)
    .decimalPlaces(6)
    .toNumber();
}

/** Medusa's pounds as whole pence. */
export function toPence(pounds: BigNumberInput | null | undefined): number {
  return Math.round(toExactPence(pounds));
}

export function toPounds(pence: number): number {
  return Math.round(pence) / 100;
}
