import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/**
 * Shoppers may type a code in any case, so two that differ in it alone cannot be told apart.
 *
 * @param id of the code that may be called so already
 * @throws not_allowed when another one is
 */
export async function demandFree(container: MedusaContainer, code: string, id?: string): Promise<void> {
  const pattern = code.replace(/[\\%_]/g, '\\$&');
  const taken = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: { $ilike: pattern } }, { select: ['id'], take: 2 });
  if (taken.some((one) => one.id !== id)) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `There is a code ${code} already.`);
  }
}
