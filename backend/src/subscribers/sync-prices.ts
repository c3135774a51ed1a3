import { setTimeout as wait } from 'node:timers/promises';
import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  PricingEvents,
  ProductCollectionWorkflowEvents,
  ProductEvents,
  ProductWorkflowEvents,
} from '@medusajs/framework/utils';
import { isOfImport } from '../catalogue/import/import-lock';
import { syncPricesWorkflow } from '../workflows/offers/sync-prices';

/** Milliseconds to debounce: the owner may change many prices at once. */
const debounceMs = 1000;

let isQueued = false;
let round: Promise<unknown> = Promise.resolve();

/** A change during a round makes one more. A job catches changes without an event; an import syncs at its end. */
export default async function syncPrices({ event, container }: SubscriberArgs): Promise<void> {
  if (isQueued || isOfImport(event)) return;
  isQueued = true;
  await Promise.all([wait(debounceMs), round.catch(() => {})]);
  isQueued = false;
  round = syncPricesWorkflow(container).run();
  await round;
}

export const config: SubscriberConfig = {
  event: [
    ...Object.values(PricingEvents),
    ...Object.values(ProductEvents),
    ...Object.values(ProductWorkflowEvents),
    ...Object.values(ProductCollectionWorkflowEvents),
    'customer.customer-group.deleted',
    'customer.customer-group-customer.created',
    'customer.customer-group-customer.deleted',
    'LinkProductVariantPriceSet.attached',
    'LinkProductVariantPriceSet.detached',
  ],
};
