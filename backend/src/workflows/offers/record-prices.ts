import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { priceHistoryModule } from '../../modules/price-history';
import { readPrices } from '../../offers/prices/read-prices';

/** Records changed prices: a later sale shows them struck through. */
export const recordPricesStep = createStep(
  'record-prices',
  async (_: undefined, { container }) => {
    const made = await container.resolve(priceHistoryModule).record(await readPrices(container));
    return new StepResponse(made.length, made);
  },
  async (made, { container }) => {
    if (made?.length) await container.resolve(priceHistoryModule).deletePastPrices(made);
  },
);
