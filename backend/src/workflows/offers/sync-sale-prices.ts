import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import { inBatches } from '../../database/in-batches';
import { readPricedCatalogue } from '../../offers/read-priced-catalogue';
import { readSalePlans, type SalePlan } from '../../offers/sales/read-sale-plans';
import type { ListedPrice } from '../../offers/sales/stored-sale';
import { readTradePlans } from '../../offers/trade/read-trade-plans';

const batchSize = 500;

type AppliedPlan = { list: string; changed: ListedPrice[]; added: string[]; removed: string[] };

/** Covers sales and trade accounts. Medusa's own step does not remember the old prices, so it could not be undone. */
export const syncSalePricesStep = createStep(
  'sync-sale-prices',
  async (_: undefined, { container }) => {
    const done: AppliedPlan[] = [];
    try {
      const { sold } = await readPricedCatalogue(container);
      const plans = [...(await readSalePlans(container, sold)), ...(await readTradePlans(container, sold))];
      for (const plan of plans.filter(
        ({ added, changed, removed }) => added.length + changed.length + removed.length,
      )) {
        const one: AppliedPlan = { list: plan.id, changed: [], added: [], removed: [] };
        done.push(one);
        await applyPlan(container, plan, one);
      }
    } catch (error) {
      await revert(container, done);
      throw error;
    }
    return new StepResponse(done.length, done);
  },
  (done, { container }) => revert(container, done ?? []),
);

async function applyPlan(container: MedusaContainer, { id, added, changed, removed }: SalePlan, done: AppliedPlan) {
  const pricing = container.resolve(Modules.PRICING);
  for (const some of inBatches(changed, batchSize)) {
    const wanted = some.map(({ to, ...price }) => ({ ...price, pence: to }));
    await setPrices(container, id, wanted);
    done.changed.push(...some);
  }
  for (const some of inBatches(added, batchSize)) {
    const prices = some.map(({ priceSetId, pence }) => ({
      price_set_id: priceSetId,
      currency_code: shop.currency,
      amount: pence / 100,
    }));
    const made = await pricing.addPriceListPrices([{ price_list_id: id, prices }]);
    done.added.push(...made.map((price) => price.id));
  }
  for (const some of inBatches(removed, batchSize)) {
    const ids = some.map((price) => price.id);
    await pricing.softDeletePrices(ids);
    done.removed.push(...ids);
  }
}

async function revert(container: MedusaContainer, done: readonly AppliedPlan[]): Promise<void> {
  const pricing = container.resolve(Modules.PRICING);
  for (const { list, changed, added, removed } of done.toReversed()) {
    for (const some of inBatches(removed, batchSize)) await pricing.restorePrices(some);
    for (const some of inBatches(added, batchSize)) await pricing.removePrices(some);
    for (const some of inBatches(changed, batchSize)) await setPrices(container, list, some);
  }
}

async function setPrices(container: MedusaContainer, list: string, listed: readonly ListedPrice[]): Promise<void> {
  const prices = listed.map(({ id, priceSetId, pence }) => ({
    id,
    price_set_id: priceSetId,
    currency_code: shop.currency,
    amount: pence / 100,
  }));
  await container.resolve(Modules.PRICING).updatePriceListPrices([{ price_list_id: list, prices }]);
}
