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

type Made = { groups: string[]; lists: string[] };

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
      if (lists.has(kind)) continue;
      const [list] = await container.resolve(Modules.PRICING).createPriceLists([
        {
          ...names[kind],
          type: PriceListType.OVERRIDE,
          status: PriceListStatus.ACTIVE,
          metadata: tradeMark(kind),
          rules: { 'customer.groups.id': [group] },
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
