import type { MedusaContainer } from '@medusajs/framework/types';
import { limits } from '@shop/shared/limits';
import { readLeft } from './read-left';

export const fewForOwner = 5;

export async function listFewLeft(container: MedusaContainer): Promise<{ variant_id: string; left: number }[]> {
  return [...(await readLeft(container))]
    .filter(([, left]) => left <= limits.fewLeft)
    .map(([variant_id, left]) => ({ variant_id, left }))
    .sort((one, other) => one.variant_id.localeCompare(other.variant_id));
}
