import type { MedusaContainer } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import { readPlans, type SalePlan } from '../../offers/sales/read-plans';
import type { Held } from '../../offers/sales/stored-sale';

/** What has been written so far for one sale. */
type Done = { list: string; changed: Held[]; added: string[]; removed: string[] };

/**
 * Gives each sale that is not over the prices that it means now. By Medusa's module: the step of its own workflow
 * for prices of a list forgets what they were before, and could not be undone.
 */
export const followSalesStep = createStep(
  'follow-sales',
  async (_: undefined, { container }) => {
    const done: Done[] = [];
    try {
      for (const plan of await readPlans(container)) {
        const one: Done = { list: plan.id, changed: [], added: [], removed: [] };
        done.push(one);
        await carryOut(container, plan, one);
      }
    } catch (error) {
      await takeBack(container, done);
      throw error;
    }
    return new StepResponse(done.length, done);
  },
  (done, { container }) => takeBack(container, done ?? []),
);

async function carryOut(container: MedusaContainer, { id, added, changed, removed }: SalePlan, done: Done) {
  const pricing = container.resolve(Modules.PRICING);
  if (changed.length > 0) {
    const wanted = changed.map(({ to, ...price }) => ({ ...price, pence: to }));
    await setPrices(container, id, wanted);
    done.changed = changed;
  }
  if (added.length > 0) {
    const prices = added.map(({ priceSetId, pence }) => ({
      ...{ price_set_id: priceSetId, currency_code: shop.currency, amount: pence / 100 },
    }));
    const made = await pricing.addPriceListPrices([{ price_list_id: id, prices }]);
    done.added = made.map((price) => price.id);
  }
  if (removed.length > 0) {
    const ids = removed.map((price) => price.id);
    await pricing.softDeletePrices(ids);
    done.removed = ids;
  }
}

async function takeBack(container: MedusaContainer, done: readonly Done[]): Promise<void> {
  const pricing = container.resolve(Modules.PRICING);
  for (const { list, changed, added, removed } of done.toReversed()) {
    if (removed.length > 0) await pricing.restorePrices(removed);
    if (added.length > 0) await pricing.removePrices(added);
    if (changed.length > 0) await setPrices(container, list, changed);
  }
}

async function setPrices(container: MedusaContainer, list: string, held: readonly Held[]): Promise<void> {
  const prices = held.map(({ id, priceSetId, pence }) => ({
    ...{ id, price_set_id: priceSetId, currency_code: shop.currency, amount: pence / 100 },
  }));
  await container.resolve(Modules.PRICING).updatePriceListPrices([{ price_list_id: list, prices }]);
}
