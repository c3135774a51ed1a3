import type { BigNumberInput } from '@medusajs/framework/types';
import { MathBN } from '@medusajs/framework/utils';

/** Keeps fractions of a penny, but not floating-point errors. */
export function toExactPence(pounds: BigNumberInput | null | undefined): number {
  return MathBN.mult(pounds ?? 0, 100)
    .decimalPlaces(6)
    .toNumber();
}

export function toPence(pounds: BigNumberInput | null | undefined): number {
  return Math.round(toExactPence(pounds));
}

export function toPounds(pence: number): number {
  return Math.round(pence) / 100;
}
