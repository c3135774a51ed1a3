import { setTimeout as wait } from 'node:timers/promises';
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  PricingEvents,
  ProductCollectionWorkflowEvents,
  ProductEvents,
  ProductWorkflowEvents,
} from '@medusajs/framework/utils';
import { followPricesWorkflow } from '../workflows/offers/follow-prices';

/** Milliseconds: an import changes thousands of prices, and one look sees them all. */
const gathering = 1000;

let isGathering = false;

/**
 * A price has changed, or a card has come into a range or left it. What nobody hears of here is seen by the job of each
 * minute.
 */
export default async function followPrices({ container }: SubscriberArgs): Promise<void> {
  if (isGathering) return;
  isGathering = true;
  await wait(gathering);
  isGathering = false;
  await followPricesWorkflow(container).run();
}

export const config: SubscriberConfig = {
  event: [
    ...Object.values(PricingEvents),
    ...Object.values(ProductEvents),
    ...Object.values(ProductWorkflowEvents),
    ...Object.values(ProductCollectionWorkflowEvents),
    ...['LinkProductVariantPriceSet.attached', 'LinkProductVariantPriceSet.detached'],
  ],
};
