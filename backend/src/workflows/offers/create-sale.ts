import { isDeepStrictEqual } from 'node:util';
import { acquireLockStep, createPriceListsWorkflow, releaseLockStep } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError, Modules, PriceListStatus, PriceListType } from '@medusajs/framework/utils';
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from '@medusajs/framework/workflows-sdk';
import { shop } from '@shop/shared/shop';
import { offersLock } from '../../offers/offers-lock';
import { meantSale } from '../../offers/sales/meant-sale';
import { type SaleInput, toPriceList } from '../../offers/sales/to-price-list';
import { toDate } from '../../offers/terms';
import { recordPricesStep } from './record-prices';

const planSaleStep = createStep('plan-sale', async (sale: SaleInput, { container }) => {
  await requireNew(container, sale);
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

/** A sale whose answer was lost is asked for again. */
async function requireNew(container: MedusaContainer, { percent, on, from, until }: SaleInput): Promise<void> {
  const lists = await container
    .resolve(Modules.PRICING)
    .listPriceLists(
      { status: [PriceListStatus.ACTIVE] },
      { select: ['id', 'starts_at', 'ends_at', 'metadata'], take: null },
    );
  const wanted = [{ percent, on }, toDate(from), toDate(until)];
  const known = lists.find(({ metadata, starts_at, ends_at }) =>
    isDeepStrictEqual([meantSale(metadata), toDate(starts_at), toDate(ends_at)], wanted),
  );
  if (known) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This very sale has been made already.');
}

export const createSaleWorkflow = createWorkflow('create-sale', (input: SaleInput) => {
  acquireLockStep(offersLock);
  recordPricesStep();
  const made = createPriceListsWorkflow.runAsStep({ input: planSaleStep(input) });
  releaseLockStep(offersLock);
  return new WorkflowResponse(transform(made, ([list]) => ({ id: list?.id ?? '' })));
});
