import type { IPricingModuleService } from '@medusajs/framework/types';
import { Modules, PriceListStatus, PriceListType } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { type TradeKind, tradeKinds } from '@shop/shared/trade/trade-form';
import { findTradeGroups, findTradeLists, tradeMark } from '../../offers/trade/trade-lists';

const names: Record<TradeKind, { title: string; description: string }> = {
  trade: { title: 'Trade prices', description: 'What shops pay for a card. Set on the page ‘Trade’.' },
  church: {
    title: 'Church prices',
    description: 'What churches and charities pay for packs of mixed cards. Set on the page ‘Trade’.',
  },
};

const groupRule = 'customer.groups.id';

type Made = { groups: string[]; lists: string[] };

/**
 * Makes the customer group and the price list of each kind of account where they are missing. A list that is for another
 * group, since its own was deleted, is put right, which has no undo.
 */
export const makeTradeListsStep = createStep(
  'make-trade-lists',
  async (_: undefined, { container }) => {
    const made: Made = { groups: [], lists: [] };
    const groups = await findTradeGroups(container);
    const lists = await findTradeLists(container);
    for (const kind of tradeKinds) {
      let group = groups.get(kind);
      if (!group) {
        const created = await container
          .resolve(Modules.CUSTOMER)
          .createCustomerGroups({ name: kind, metadata: tradeMark(kind) });
        group = created.id;
        made.groups.push(group);
      }
      const known = lists.get(kind);
      if (known) {
        await setGroup(container.resolve(Modules.PRICING), known, group);
        continue;
      }
      const [list] = await container.resolve(Modules.PRICING).createPriceLists([
        {
          ...names[kind],
          type: PriceListType.OVERRIDE,
          status: PriceListStatus.ACTIVE,
          metadata: tradeMark(kind),
          rules: { [groupRule]: [group] },
          prices: [],
        },
      ]);
      if (list) made.lists.push(list.id);
    }
    return new StepResponse(undefined, made);
  },
  async (made, { container }) => {
    if (made && made.lists.length > 0) await container.resolve(Modules.PRICING).deletePriceLists(made.lists);
    if (made && made.groups.length > 0) await container.resolve(Modules.CUSTOMER).deleteCustomerGroups(made.groups);
  },
);

async function setGroup(pricing: IPricingModuleService, id: string, group: string): Promise<void> {
  const { price_list_rules } = await pricing.retrievePriceList(id, { relations: ['price_list_rules'] });
  const rules = (price_list_rules ?? []).map(({ attribute, value }) => [attribute, value]);
  if (JSON.stringify(rules) === JSON.stringify([[groupRule, [group]]])) return;
  await pricing.updatePriceLists([{ id, rules: { [groupRule]: [group] } }]);
}
