import * as v from 'valibot';
import { SaleForm } from '../offer-forms';

const shape = v.object({ percent: SaleForm.entries.percent, on: SaleForm.entries.on });

/** Stored in the metadata of the price list, since prices alone do not tell the rule. */
export type MeantSale = v.InferOutput<typeof shape>;
export type Choice = MeantSale['on'];

const key = 'sale';

/** @returns null for a price list from Medusa's dashboard */
export function meantSale(metadata: Record<string, unknown> | null | undefined): MeantSale | null {
  const { success, output } = v.safeParse(shape, metadata?.[key]);
  return success ? output : null;
}

/** Medusa merges metadata, and an empty string deletes the key. */
export function keepMeant(meant: MeantSale | null): Record<string, unknown> {
  return { [key]: meant ? { percent: meant.percent, on: meant.on } : '' };
}
