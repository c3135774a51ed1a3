import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { describeSale } from '../describe-offer';
import { toSpan } from '../offer-forms';
import { readPricedCatalogue } from '../read-priced-catalogue';
import type { SpanInput } from '../terms';
import { resolveChoice, titleOfSale } from './from-price-list';
import { keepMeant, type MeantSale } from './meant-sale';
import { planPrices } from './plan-prices';

export type SaleInput = MeantSale & SpanInput;

/** @throws invalid_data when the sale would make no card cheaper */
export async function toPriceList(container: MedusaContainer, { percent, on, from, until }: SaleInput) {
  const catalogue = await readPricedCatalogue(container);
  const { added } = planPrices({ percent, on }, catalogue.sold);
  const choice = resolveChoice(on, catalogue);
  if (added.length === 0 || !choice) {
    throw new MedusaError(MedusaError.Types.INVALID_DATA, 'There is no card with a price that this would make lower.');
  }
  return {
    title: titleOfSale(percent, choice),
    description: describeSale({ percent, on: choice, ...toSpan({ from, until }) }),
    starts_at: from,
    ends_at: until,
    metadata: keepMeant({ percent, on }),
    added,
  };
}
