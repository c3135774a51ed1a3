import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules } from '@medusajs/framework/utils';

/** @throws not_allowed when another promotion has the code, ignoring case */
export async function requireFreeCode(container: MedusaContainer, code: string, id?: string): Promise<void> {
  const pattern = code.replace(/[\\%_]/g, '\\$&');
  const taken = await container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: { $ilike: pattern } }, { select: ['id'], take: 2 });
  if (taken.some((one) => one.id !== id)) {
    throw new MedusaError(MedusaError.Types.NOT_ALLOWED, `There is a code ${code} already.`);
  }
}
