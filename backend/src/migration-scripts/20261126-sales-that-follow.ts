import type { ExecArgs } from '@medusajs/framework/types';
import { Modules } from '@medusajs/framework/utils';
import { listOffers } from '../offers/list-offers';
import { keepMeant } from '../offers/sales/meant-sale';

/**
 * Sales of before that are not over: what they mean is written down beside their prices, for as long as those still say
 * it, so that they follow what they are on. Run once with the migrations.
 */
export default async function salesThatFollow({ container }: ExecArgs): Promise<void> {
  const { sales } = await listOffers(container);
  const pricing = container.resolve(Modules.PRICING);
  for (const { id, name, sentence, state, form } of sales) {
    // The shop's own form has named them by what they are; the engine's pages, as somebody liked.
    const isOurs = form !== null && state !== 'over' && sentence.startsWith(name);
    if (isOurs) await pricing.updatePriceLists([{ id, metadata: keepMeant(form) }]);
  }
}
