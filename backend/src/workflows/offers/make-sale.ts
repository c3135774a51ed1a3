import { acquireLockStep, createPriceListsWorkflow, releaseLockStep } from '@medusajs/core-flows';
import { PriceListStatus, PriceListType } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import { offersLock } from '../../offers/offers-lock';
import { describeSale, type SentSale } from '../../offers/sales/describe-sale';
import { recordPricesStep } from './record-prices';

const planSaleStep = createStep('plan-sale', async (sale: SentSale, { container }) => {
  const { added, ...described } = await describeSale(container, sale);
  const list = {
    ...described,
    type: PriceListType.SALE,
    status: PriceListStatus.ACTIVE,
    prices: added.map(({ variantId, pence }) => ({
      ...{ variant_id: variantId, currency_code: shop.currency, amount: pence / 100 },
    })),
  };
  return new StepResponse({ price_lists_data: [list] });
});

/**
 * The owner puts cards on sale: a list of prices of Medusa, each reckoned from the card's usual price, which it
 * follows from then on. What the cards cost before is written down first, for it is what will be struck through.
 */
export const makeSaleWorkflow = createWorkflow('make-sale', (input: SentSale) => {
  acquireLockStep(offersLock);
  recordPricesStep();
  const made = createPriceListsWorkflow.runAsStep({ input: planSaleStep(input) });
  releaseLockStep(offersLock);
  return new WorkflowResponse(transform(made, ([list]) => ({ id: list?.id ?? '' })));
});
