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
import { type SaleInput, toPriceList } from '../../offers/sales/to-price-list';
import { recordPricesStep } from './record-prices';

const planSaleStep = createStep('plan-sale', async (sale: SaleInput, { container }) => {
  const { added, ...described } = await toPriceList(container, sale);
  const list = {
    ...described,
    type: PriceListType.SALE,
    status: PriceListStatus.ACTIVE,
    prices: added.map(({ variantId, pence }) => ({
      variant_id: variantId,
      currency_code: shop.currency,
      amount: pence / 100,
    })),
  };
  return new StepResponse({ price_lists_data: [list] });
});

export const createSaleWorkflow = createWorkflow('create-sale', (input: SaleInput) => {
  acquireLockStep(offersLock);
  recordPricesStep();
  const made = createPriceListsWorkflow.runAsStep({ input: planSaleStep(input) });
  releaseLockStep(offersLock);
  return new WorkflowResponse(transform(made, ([list]) => ({ id: list?.id ?? '' })));
});
