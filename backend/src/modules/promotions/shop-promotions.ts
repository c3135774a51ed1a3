import type {
  CampaignBudgetUsageContext,
  ComputeActionContext,
  ComputeActionOptions,
  ComputeActions,
  UsageComputedActions,
} from '@medusajs/framework/types';
import { InjectTransactionManager, MedusaContext } from '@medusajs/framework/utils';
import promotionModule from '@medusajs/medusa/promotion';
import { type DatabaseContext, execute } from '../../database/execute';
import { toWholePennies } from './to-whole-pennies';

/** What codes took off an order, and whose it is: what the engine counts by. */
export type Uses = { actions: UsageComputedActions[]; whose: CampaignBudgetUsageContext };

/**
 * The engine's promotions, in whole pennies, and with each use counted once. Whoever asks what codes take off comes
 * here: baskets, drafts, edits of an order, exchanges; only baskets are settled afterwards as well.
 */
export class ShopPromotions extends promotionModule.service {
  override async computeActions(
    codes: string[],
    context: ComputeActionContext,
    options?: ComputeActionOptions,
    shared?: object,
  ): Promise<ComputeActions[]> {
    return toWholePennies(await super.computeActions(codes, context, options, shared));
  }

  /** The engine's completion alone calls this and the next. It cannot tell whether it has counted before: see below. */
  override async registerUsage(): Promise<void> {}

  override async revertUsage(): Promise<void> {}

  /**
   * Counts the uses of codes by a basket that is being ordered. What is counted stands beside the basket, written in
   * the same transaction: however often it is called, and wherever a process dies, they count once.
   *
   * @throws not_allowed when a code is used up
   */
  @InjectTransactionManager()
  async countUses(basketId: string, uses: Uses, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const counted = await this.#countedFor(basketId, context);
    const wanted = JSON.stringify(uses);
    if (counted === wanted) return;
    await this.#uncount(counted, context);
    if (uses.actions.length > 0) await super.registerUsage(uses.actions, uses.whose, context);
    await execute(context, 'UPDATE basket_completion SET counted = ? WHERE id = ?', [wanted, basketId]);
  }

  /** The basket has become no order after all. */
  @InjectTransactionManager()
  async giveUsesBack(basketId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await this.#uncount(await this.#countedFor(basketId, context), context);
    await execute(context, 'UPDATE basket_completion SET counted = NULL WHERE id = ?', [basketId]);
  }

  async #countedFor(basketId: string, context: DatabaseContext): Promise<string | null> {
    const [row] = await execute<{ counted: string | null }>(
      context,
      'SELECT counted FROM basket_completion WHERE id = ? FOR UPDATE',
      [basketId],
    );
    return row?.counted ?? null;
  }

  async #uncount(counted: string | null, context: DatabaseContext): Promise<void> {
    if (counted === null) return;
    // What `countUses` has written itself.
    const { actions, whose }: Uses = JSON.parse(counted);
    if (actions.length > 0) await super.revertUsage(actions, whose, context);
  }
}
