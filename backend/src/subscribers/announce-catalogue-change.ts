import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework';
import {
  FulfillmentEvents,
  PricingEvents,
  ProductCategoryWorkflowEvents,
  ProductCollectionWorkflowEvents,
  ProductEvents,
  ProductWorkflowEvents,
} from '@medusajs/framework/utils';
import { announceCatalogueChange } from '../catalogue/announce-change';
import { seasonsChanged } from '../catalogue/seasons-changed';
import { postCalendarChanged } from '../workflows/delivery/set-post-calendar';

/**
 * The modules' own events (each change of a row has one), since Medusa's workflows tell nothing of price lists and
 * prices. What only ties two rows together, such as a product to its tags and ranges, is told by the workflows alone.
 */
const changes = ['created', 'updated', 'deleted', 'restored'];
const things = [
  'region.region',
  'region.country',
  'promotion.promotion',
  'promotion.campaign',
  'promotion.application-method',
  'promotion.promotion-rule',
  'pricing.price-preference',
].flatMap((thing) => changes.map((change) => `${thing}.${change}`));

/** A product that joins or leaves the shop's sales channel, a variant that is given prices. */
const links = ['LinkProductSalesChannel', 'LinkProductVariantPriceSet'].flatMap((link) => [
  `${link}.attached`,
  `${link}.detached`,
]);

const shipping = Object.values(FulfillmentEvents).filter((name) => name.startsWith('fulfillment.shipping-option'));

/** What is for sale, what it costs or when it comes has changed. */
export default async function announceChange({ container }: SubscriberArgs): Promise<void> {
  await announceCatalogueChange(container);
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
    ...things,
    ...links,
    seasonsChanged,
  ],
};
