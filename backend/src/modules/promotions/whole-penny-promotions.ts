import type { ComputeActionContext, ComputeActionOptions, ComputeActions } from '@medusajs/framework/types';
import promotionModule from '@medusajs/medusa/promotion';
import { toWholePennies } from './to-whole-pennies';

/**
 * The engine's promotions, in whole pennies. Whoever asks what codes take off comes here: baskets, drafts, edits of an
 * order, exchanges; only baskets are settled afterwards as well.
 */
export class WholePennyPromotions extends promotionModule.service {
  override async computeActions(
    codes: string[],
    context: ComputeActionContext,
    options?: ComputeActionOptions,
    shared?: object,
  ): Promise<ComputeActions[]> {
    return toWholePennies(await super.computeActions(codes, context, options, shared));
  }
}
