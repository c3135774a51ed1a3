import type {
  CampaignBudgetUsageContext,
  ComputeActionContext,
  ComputeActionOptions,
  ComputeActions,
  CreatePromotionDTO,
  UsageComputedActions,
} from '@medusajs/framework/types';
import { InjectManager, InjectTransactionManager, MedusaContext } from '@medusajs/framework/utils';
import promotionModule from '@medusajs/medusa/promotion';
import { cardsInside } from '../../cart/delivery/cards-inside';
import { toPounds } from '../../cart/pence';
import { type DatabaseContext, execute } from '../../database/execute';
import { keptBesides, meantMultiBuy } from '../../offers/multi-buys/meant-multi-buy';
import { type OfferedLine, type PlannedMultiBuy, planMultiBuy, type Running, withoutOff } from './plan-multi-buy';
import { toWholePennies } from './to-whole-pennies';

/** Of a guest who has not said yet who they are; no address can be this. */
const nobodyYet = 'nobody yet';

/** What codes took off an order, and whose it is: what Medusa counts by. */
export type Uses = { actions: UsageComputedActions[]; whose: CampaignBudgetUsageContext };

/**
 * Medusa's promotions, in whole pennies, and with each use counted once. Whoever asks what codes take off comes
 * here: carts, drafts, edits of an order, exchanges; only carts are settled afterwards as well.
 */
export class ShopPromotions extends promotionModule.service {
  /**
   * A code that each shopper may use so often is counted by the address; before it is known Medusa refuses, and with
   * the code every change of the cart. It holds until then, is asked again with the address, and counted when paid.
   */
  override async computeActions(
    codes: string[],
    context: ComputeActionContext,
    options?: ComputeActionOptions,
    shared?: object,
  ): Promise<ComputeActions[]> {
    const lines = (context.items ?? []) as OfferedLine[];
    const multiBuy = options?.prevent_auto_promotions || lines.length === 0 ? null : await this.#planMultiBuy(lines);
    const items = multiBuy ? { items: withoutOff(lines, multiBuy.off) } : {};
    const asked = { ...context, ...items, email: context.email || nobodyYet };
    const actions = await super.computeActions(codes, asked as ComputeActionContext, options, shared);
    return toWholePennies([...actions, ...toActions(multiBuy)]);
  }

  /** So many cards for so much: Medusa has no such promotion, and takes nothing off for ours. */
  async #planMultiBuy(lines: OfferedLine[]) {
    const running = await this.runningMultiBuys();
    if (running.length === 0) return null;
    const products = lines.flatMap(({ product }) => product?.id ?? []);
    return planMultiBuy(lines, running, new Set(await this.packsAmong(products)));
  }

  /** Multi-buys that are on, in their days. */
  async runningMultiBuys(): Promise<(Running & { id: string })[]> {
    const automatic = await this.listActivePromotions({ is_automatic: true }, { relations: ['rules'] });
    return automatic.flatMap((promotion) => {
      const meant = meantMultiBuy(promotion as Parameters<typeof meantMultiBuy>[0]);
      return meant && promotion.code ? [{ id: promotion.id, code: promotion.code, meant }] : [];
    });
  }

  /** Which of these products are several cards in one. It is asked for each cart, so it is asked straight. */
  @InjectManager()
  async packsAmong(products: readonly string[], @MedusaContext() context: DatabaseContext = {}): Promise<string[]> {
    if (products.length === 0) return [];
    const sql = 'SELECT id, metadata FROM product WHERE id IN (?)';
    const rows = await execute<{ id: string; metadata: Record<string, unknown> | null }>(context, sql, [products]);
    return rows.filter(({ metadata }) => cardsInside(metadata) > 1).map(({ id }) => id);
  }

  /** Medusa's completion alone calls this and the next. It cannot tell whether it has counted before: see below. */
  override async registerUsage(): Promise<void> {}

  override async revertUsage(): Promise<void> {}

  /**
   * Counts the uses of codes by a cart that is being ordered. What is counted stands beside the cart, written in
   * the same transaction: however often it is called, and wherever a process dies, they count once.
   *
   * @throws not_allowed when a code is used up
   */
  @InjectTransactionManager()
  async countUses(cartId: string, uses: Uses, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const counted = await this.#countedFor(cartId, context);
    const wanted = JSON.stringify(uses);
    if (counted === wanted) return;
    await this.#uncount(counted, context);
    if (uses.actions.length > 0) await super.registerUsage(uses.actions, uses.whose, context);
    await execute(context, 'UPDATE cart_completion SET counted = ? WHERE id = ?', [wanted, cartId]);
  }

  /** The cart has become no order after all. */
  @InjectTransactionManager()
  async giveUsesBack(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await this.#uncount(await this.#countedFor(cartId, context), context);
    await execute(context, 'UPDATE cart_completion SET counted = NULL WHERE id = ?', [cartId]);
  }

  /**
   * Makes of a code what its owner means now, at once or not at all. What it has counted stays; what begins to be
   * counted begins with the orders that have used it.
   *
   * @param orders whose those are, an address for each; and how often it counts as used, where that begins to be counted
   * @throws invalid_data when it was used more often than it may be now
   */
  @InjectTransactionManager()
  async changeCode(
    id: string,
    {
      code,
      limit = null,
      application_method: method,
      rules = [],
      campaign,
      is_automatic = false,
      metadata,
    }: CreatePromotionDTO,
    { emails, used }: { emails: readonly string[]; used?: number | undefined },
    @MedusaContext() context: DatabaseContext = {},
  ): Promise<void> {
    const before = await this.retrievePromotion(id, { relations: ['rules', 'campaign', 'campaign.budget'] }, context);
    await super.removePromotionRules(
      id,
      (before.rules ?? []).map((rule) => rule.id),
      context,
    );
    await super.addPromotionRules(id, rules, context);
    const counted = used === undefined ? {} : { used };
    const kind = { is_automatic, metadata: { ...keptBesides(before.metadata), ...metadata } };
    await super.updatePromotions([{ id, code, limit, application_method: method, ...kind, ...counted }], context);
    if (!before.campaign) {
      if (!campaign) return;
      const made = await super.createCampaigns(campaign, context);
      await super.addPromotionsToCampaign({ id: made.id, promotion_ids: [id] }, context);
      await this.#countEach(made.id, emails, context);
      return;
    }
    const { starts_at = null, ends_at = null, budget } = { ...campaign };
    const its = { id: before.campaign.id, name: code, starts_at, ends_at };
    if (before.campaign.budget) {
      await super.updateCampaigns([{ ...its, budget: { limit: budget?.limit ?? null } }], context);
    } else {
      await super.updateCampaigns([{ ...its, ...(budget && { budget }) }], context);
      await this.#countEach(its.id, emails, context);
    }
  }

  /** A campaign that has just begun to count how often each shopper has used its code. */
  async #countEach(campaignId: string, emails: readonly string[], context: DatabaseContext): Promise<void> {
    const [budget] = await this.listCampaignBudgets({ campaign_id: campaignId }, {}, context);
    if (!budget || emails.length === 0) return;
    const uses = new Map<string, number>();
    for (const email of emails) uses.set(email, (uses.get(email) ?? 0) + 1);
    await this.createCampaignBudgetUsages(
      [...uses].map(([email, used]) => ({ budget_id: budget.id, attribute_value: email, used })),
      context,
    );
    await this.updateCampaignBudgets({ id: budget.id, used: emails.length }, context);
  }

  async #countedFor(cartId: string, context: DatabaseContext): Promise<string | null> {
    const [row] = await execute<{ counted: string | null }>(
      context,
      'SELECT counted FROM cart_completion WHERE id = ? FOR UPDATE',
      [cartId],
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

function toActions(multiBuy: PlannedMultiBuy | null): ComputeActions[] {
  return [...(multiBuy?.off ?? [])].map(([item_id, pence]) => ({
    ...{ action: 'addItemAdjustment' as const, item_id, amount: toPounds(pence) },
    ...{ code: multiBuy?.code ?? '', is_tax_inclusive: true },
  }));
}
