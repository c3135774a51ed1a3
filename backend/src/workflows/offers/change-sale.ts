import { acquireLockStep, releaseLockStep } from '@medusajs/core-flows';
import { MedusaError, Modules } from '@medusajs/framework/utils';
import { createStep, createWorkflow, StepResponse, WorkflowResponse } from '@medusajs/framework/workflows-sdk';
import { requireAsSeen, type SeenChange } from '../../desk/require-as-seen';
import { listOffers } from '../../offers/list-offers';
import { offersLock } from '../../offers/offers-lock';
import { keepMeant } from '../../offers/sales/meant-sale';
import { type SaleInput, toPriceList } from '../../offers/sales/to-price-list';
import { recordPricesStep } from './record-prices';
import { syncSalePricesStep } from './sync-sale-prices';

type SaleChange = SeenChange<SaleInput> & { id: string };

const changeSaleStep = createStep(
  'change-sale',
  async ({ id, ...change }: SaleChange, { container }) => {
    const offer = (await listOffers(container)).sales.find((one) => one.id === id);
    if (!offer) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This sale is not there any more.');
    if (!offer.form) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This sale cannot be changed here.');
    requireAsSeen(change, offer.form);
    const pricing = container.resolve(Modules.PRICING);
    const { metadata, ...before } = await pricing.retrievePriceList(id, {
      select: ['id', 'title', 'description', 'starts_at', 'ends_at', 'metadata'],
    });
    const { added: _, ...described } = await toPriceList(container, change.to);
    await pricing.updatePriceLists([{ id, ...described }]);
    return new StepResponse(id, { ...before, metadata: { ...keepMeant(null), ...metadata } });
  },
  async (before, { container }) => {
    if (before) await container.resolve(Modules.PRICING).updatePriceLists([before]);
  },
);

export const changeSaleWorkflow = createWorkflow('change-sale', (input: SaleChange) => {
  acquireLockStep(offersLock);
  recordPricesStep();
  const id = changeSaleStep(input);
  syncSalePricesStep();
  releaseLockStep(offersLock);
  return new WorkflowResponse(id);
});
