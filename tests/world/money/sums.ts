import { type Json, pick } from '../store-api.ts';

export const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);

/** Converts pounds to whole pence. */
export const wholePence = (json: Json, ...path: (string | number)[]): number =>
  Math.round(Number(pick(json, ...path)) * 100);
