import { createProductCategoriesWorkflow } from '@medusajs/core-flows';
import type { MedusaContainer } from '@medusajs/framework/types';
import { readGraph } from '../database/read-graph';
import { reportProgress } from '../process/report-progress';
import { findSalesChannel } from '../stock/sales-channel';
import { prepareDelivery, prepareShippingProfile, prepareStockLocation } from './delivery';
import { prepareOwner } from './owner';
import { preparePageLayouts } from './page-layouts';
import { findPublishableKey, nameSalesChannel, prepareRegion, prepareStore, prepareTaxes } from './sales';

export type Prepared = { publishableKey: string; regionId: string };

/** Creates what an empty shop needs to sell. Existing data is left alone, so this runs at every start. */
export async function prepareShop(
  container: MedusaContainer,
  owner: { email: string; password: string } | undefined,
): Promise<Prepared> {
  const total = 7;
  let done = 0;
  const step = async <T>(name: string, work: Promise<T>): Promise<T> => {
    const result = await work;
    reportProgress(name, ++done, total);
    return result;
  };

  const salesChannelId = await step('Sales channel', findSalesChannel(container));
  await nameSalesChannel(container, salesChannelId);
  const regionId = await step('Region and currency', prepareRegion(container));
  await step('Shop and taxes', prepareTaxes(container));
  await prepareStore(container, { salesChannelId, regionId });
  const stockLocationId = await step('Stock location', prepareStockLocation(container, salesChannelId));
  const shippingProfileId = await prepareShippingProfile(container);
  await step('Delivery', prepareDelivery(container, { stockLocationId, shippingProfileId }));
  await step('Category', prepareCategory(container));
  await preparePageLayouts(container);
  if (owner) await prepareOwner(container, owner.email, owner.password);
  reportProgress('Owner', ++done, total);
  return { publishableKey: await findPublishableKey(container), regionId };
}

async function prepareCategory(container: MedusaContainer): Promise<void> {
  const categories = await readGraph(container, 'product_category', ['id'], { handle: 'cards' });
  if (categories.length > 0) return;
  await createProductCategoriesWorkflow(container).run({
    input: { product_categories: [{ name: 'Cards', handle: 'cards', is_active: true }] },
  });
}
