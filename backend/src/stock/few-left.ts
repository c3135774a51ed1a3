import type { MedusaContainer } from '@medusajs/framework/types';
import { limits } from '@shop/shared/limits';
import { readLeft } from './read-left';

/** So few of a card in one envelope, or fewer, are told to the owner. */
export const fewForOwner = 5;

/** What shoppers are told of the envelopes of which few are left, or none; by the variant. */
export async function listFewLeft(container: MedusaContainer): Promise<{ variant_id: string; left: number }[]> {
  return [...(await readLeft(container))]
    .filter(([, left]) => left <= limits.fewLeft)
    .map(([variant_id, left]) => ({ variant_id, left }))
    .sort((one, other) => one.variant_id.localeCompare(other.variant_id));
}
