import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  FulfillmentEvents,
  PricingEvents,
  ProductCategoryWorkflowEvents,
  ProductCollectionWorkflowEvents,
  ProductEvents,
  ProductWorkflowEvents,
} from '@medusajs/framework/utils';
import { announceCatalogueChange } from '../catalogue/announce-catalogue-change';
import { isOfImport } from '../catalogue/import/import-lock';
import {
  cardsMoved,
  giftCardOfferChanged,
  reviewsChanged,
  seasonsChanged,
  wordsOfferChanged,
} from '../catalogue/page-events';
import { inFlightWork } from '../process/stop/in-flight-work';
import { postCalendarChanged } from '../workflows/delivery/set-post-calendar';

/** Workflows emit nothing for price lists, and modules nothing for links such as tags, so both are listed. */
const changes = ['created', 'updated', 'deleted', 'restored'];
const entityEvents = [
  'region.region',
  'region.country',
  'promotion.promotion',
  'promotion.campaign',
  'promotion.application-method',
  'promotion.promotion-rule',
  'pricing.price-preference',
].flatMap((entity) => changes.map((change) => `${entity}.${change}`));

const links = ['LinkProductSalesChannel', 'LinkProductVariantPriceSet'].flatMap((link) => [
  `${link}.attached`,
  `${link}.detached`,
]);

const shipping = Object.values(FulfillmentEvents).filter((name) => name.startsWith('fulfillment.shipping-option'));

export default async function announceChange({ event, container }: SubscriberArgs): Promise<void> {
  if (isOfImport(event)) return;
  await inFlightWork.finish(() => announceCatalogueChange(container));
}

export const config: SubscriberConfig = {
  event: [
    ...Object.values(ProductEvents),
    ...Object.values(ProductWorkflowEvents),
    ...Object.values(ProductCollectionWorkflowEvents),
    ...Object.values(ProductCategoryWorkflowEvents),
    ...Object.values(PricingEvents),
    ...shipping,
    postCalendarChanged,
    ...entityEvents,
    ...links,
    reviewsChanged,
    seasonsChanged,
    wordsOfferChanged,
    giftCardOfferChanged,
    cardsMoved,
  ],
};
