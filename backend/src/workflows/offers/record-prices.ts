import { createStep, StepResponse } from '@medusajs/framework/workflows-sdk';
import { priceHistoryModule } from '../../modules/price-history';
import { readPrices } from '../../offers/prices/read-prices';

/** Writes down what each card costs now, where that is not what it cost before: a later sale strikes it through. */
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
