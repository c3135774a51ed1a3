import { addToCartWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { isRefused } from '../../process/refusals/is-refused';

type Line = { variantId: string; quantity: number };

/**
 * Puts cards into a basket all at once; when the engine refuses that, since one of them is no longer sold or out of
 * stock, each by itself.
 *
 * @returns the lines that are in the basket now
 */
export async function addLines<L extends Line>(container: MedusaContainer, basketId: string, lines: L[]): Promise<L[]> {
  if (lines.length === 0) return [];
  if (await isAdded(container, basketId, lines)) return lines;
  const added: L[] = [];
  for (const line of lines) if (await isAdded(container, basketId, [line])) added.push(line);
  return added;
}

const refusals: string[] = [MedusaError.Types.NOT_ALLOWED, MedusaError.Types.INVALID_DATA];

async function isAdded(container: MedusaContainer, basketId: string, lines: Line[]): Promise<boolean> {
  try {
    await addToCartWorkflow(container).run({
      input: {
        cart_id: basketId,
        items: lines.map(({ variantId, quantity }) => ({ variant_id: variantId, quantity })),
      },
    });
    return true;
  } catch (error) {
    if (isRefused(error, refusals)) return false;
    throw error;
  }
}
