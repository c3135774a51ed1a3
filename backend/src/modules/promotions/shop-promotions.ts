import type {
  BigNumberInput,
  CampaignBudgetUsageContext,
  ComputeActionContext,
  ComputeActionOptions,
  ComputeActions,
  CreatePromotionDTO,
  UsageComputedActions,
} from '@medusajs/framework/types';
import { InjectTransactionManager, MedusaContext } from '@medusajs/framework/utils';
import promotionModule from '@medusajs/medusa/promotion';
import { cardsInside } from '@shop/shared/cards/cards-inside';
import { isGiftCardLine } from '@shop/shared/gift-cards/line-gift-card';
import { type DatabaseContext, execute } from '../../database/execute';
import { toPence, toPounds } from '../../money/pence';
import { otherMetadata, readMultiBuy } from './multi-buy-definition';
import {
  afterMultiBuy,
  type OfferedLine,
  type PlannedMultiBuy,
  planMultiBuy,
  type RunningMultiBuy,
} from './plan-multi-buy';
import { toWholePennies } from './to-whole-pennies';

/** Stands in for the address of a guest who has not entered one. */
const unknownShopper = 'nobody yet';

export type Uses = { actions: UsageComputedActions[]; whose: CampaignBudgetUsageContext };

/** Medusa's promotions in whole pennies, for carts, drafts, order edits and exchanges, with each use counted once. */
export class ShopPromotions extends promotionModule.service {
  /** While the address is unknown, Medusa rejects a code that is limited per shopper, and the cart's change with it. */
  override async computeActions(
    codes: string[],
    context: ComputeActionContext,
    options?: ComputeActionOptions,
    shared?: object,
  ): Promise<ComputeActions[]> {
    const cart = withoutGiftCards(context);
    const lines = (cart.items ?? []) as OfferedLine[];
    const multiBuy = options?.prevent_auto_promotions || lines.length === 0 ? null : await this.#planMultiBuy(lines);
    const items = multiBuy ? { items: afterMultiBuy(lines, multiBuy.off) } : {};
    const asked = { ...cart, ...items, email: context.email || unknownShopper };
    const actions = await super.computeActions(codes, asked as ComputeActionContext, options, shared);
    return toWholePennies([...actions, ...toActions(multiBuy)]);
  }

  /** Medusa has no multi-buy promotions, and takes nothing off for the shop's. */
  async #planMultiBuy(lines: OfferedLine[]) {
    const running = await this.runningMultiBuys();
    if (running.length === 0) return null;
    const products = lines.flatMap(({ product }) => product?.id ?? []);
    return planMultiBuy(lines, running, new Set(await this.findPacks(products)));
  }

  async runningMultiBuys(): Promise<(RunningMultiBuy & { id: string })[]> {
    const automatic = await this.listActivePromotions({ is_automatic: true }, { relations: ['rules'] });
    return automatic.flatMap((promotion) => {
      const meant = readMultiBuy(promotion as Parameters<typeof readMultiBuy>[0]);
      return meant && promotion.code ? [{ id: promotion.id, code: promotion.code, meant }] : [];
    });
  }

  /** Read by SQL, since every cart needs it. */
  async findPacks(products: readonly string[]): Promise<string[]> {
    if (products.length === 0) return [];
    const sql = 'SELECT id, metadata FROM product WHERE id IN (?)';
    const rows = await execute<{ id: string; metadata: Record<string, unknown> | null }>(this, sql, [products]);
    return rows.filter(({ metadata }) => cardsInside(metadata) > 1).map(({ id }) => id);
  }

  /** Medusa's completion calls these two, and cannot tell whether it has counted before; `countUses` can. */
  override async registerUsage(): Promise<void> {}

  override async revertUsage(): Promise<void> {}

  /** Stored with the cart in one transaction: a retry counts once. @throws not_allowed when a code is used up */
  @InjectTransactionManager()
  async countUses(cartId: string, uses: Uses, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    const counted = await this.#readCounted(cartId, context);
    const wanted = JSON.stringify(uses);
    if (counted === wanted) return;
    await this.#uncount(counted, context);
    if (uses.actions.length > 0) await super.registerUsage(uses.actions, uses.whose, context);
    await execute(context, 'UPDATE cart_completion SET counted = ? WHERE id = ?', [wanted, cartId]);
  }

  /** Used when the cart became no order after all. */
  @InjectTransactionManager()
  async revertUses(cartId: string, @MedusaContext() context: DatabaseContext = {}): Promise<void> {
    await this.#uncount(await this.#readCounted(cartId, context), context);
    await execute(context, 'UPDATE cart_completion SET counted = NULL WHERE id = ?', [cartId]);
  }

  /** A new limit starts from the orders that have used the code. @throws invalid_data when they are too many already */
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
    const kind = { is_automatic, metadata: { ...otherMetadata(before.metadata), ...metadata } };
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

  /** Fills in past uses of a campaign that starts to count them per shopper. */
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

  async #readCounted(cartId: string, context: DatabaseContext): Promise<string | null> {
    const [row] = await execute<{ counted: string | null }>(
      context,
      'SELECT counted FROM cart_completion WHERE id = ? FOR UPDATE',
      [cartId],
    );
    return row?.counted ?? null;
  }

  async #uncount(counted: string | null, context: DatabaseContext): Promise<void> {
    if (counted === null) return;
    const { actions, whose }: Uses = JSON.parse(counted);
    if (actions.length > 0) await super.revertUsage(actions, whose, context);
  }
}

const goodsTotals = ['item_total', 'item_subtotal', 'original_item_total', 'original_item_subtotal'] as const;

/** No code counts a gift card: what is bought with it later has codes of its own. */
function withoutGiftCards(context: ComputeActionContext): ComputeActionContext {
  const lines = (context.items ?? []) as { metadata?: Record<string, unknown> | null; unit_price?: BigNumberInput }[];
  const gifts = lines.filter(({ metadata }) => isGiftCardLine(metadata));
  if (gifts.length === 0) return context;
  const pence = gifts.reduce((sum, { unit_price: price }) => sum + toPence(price), 0);
  const totals = goodsTotals.flatMap((name) => {
    const total = Reflect.get(context, name) as BigNumberInput | undefined;
    return total === undefined ? [] : [[name, toPounds(toPence(total) - pence)]];
  });
  const items = lines.filter((line) => !gifts.includes(line)) as ComputeActionContext['items'];
  return { ...context, ...Object.fromEntries(totals), items };
}

function toActions(multiBuy: PlannedMultiBuy | null): ComputeActions[] {
  return [...(multiBuy?.off ?? [])].map(([item_id, pence]) => ({
    action: 'addItemAdjustment' as const,
    item_id,
    amount: toPounds(pence),
    code: multiBuy?.code ?? '',
    is_tax_inclusive: true,
  }));
}
