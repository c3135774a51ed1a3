import * as v from 'valibot';
import { SaleForm } from '../offer-forms';

const shape = v.object({ percent: SaleForm.entries.percent, on: SaleForm.entries.on });

/** What the owner meant by a sale: kept with Medusa's list of prices, since prices alone do not say it. */
export type MeantSale = v.InferOutput<typeof shape>;
export type Choice = MeantSale['on'];

/** Where it stands in the `metadata` of a list of prices. */
const key = 'sale';

/** @returns null of a list that Medusa's own pages made */
export function meantSale(metadata: Record<string, unknown> | null | undefined): MeantSale | null {
  const { success, output } = v.safeParse(shape, metadata?.[key]);
  return success ? output : null;
}

/** Of null Medusa forgets what was kept: what is written is laid over what there is. */
export function keepMeant(meant: MeantSale | null): Record<string, unknown> {
  return { [key]: meant ? { percent: meant.percent, on: meant.on } : '' };
}
