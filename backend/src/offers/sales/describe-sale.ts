import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { spanSent } from '../offer-forms';
import { readShelf } from '../read-shelf';
import { saySale } from '../say-offer';
import type { SentSpan } from '../terms';
import { sayChoice, titleOfSale } from './from-price-list';
import { keepMeant, type MeantSale } from './meant-sale';
import { planPrices } from './plan-prices';

/** As a workflow is given it. */
export type SentSale = MeantSale & SentSpan;

/**
 * What a list of prices of Medusa says of a sale, and the prices that a new one has.
 *
 * @throws invalid_data when it would make no card cheaper
 */
export async function describeSale(container: MedusaContainer, { percent, on, from, until }: SentSale) {
  const shelf = await readShelf(container);
  const { added } = planPrices({ percent, on }, shelf.sold);
  const said = sayChoice(on, shelf);
  if (added.length === 0 || !said) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'There is no card with a price that this would make lower.');
  }
  return {
    title: titleOfSale(percent, said),
    description: saySale({ percent, on: said, ...spanSent({ from, until }) }),
    starts_at: from,
    ends_at: until,
    metadata: keepMeant({ percent, on }),
    added,
  };
}
