import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import { findSalesChannel } from '../../stock/sales-channel';

type CardDefaults = { categoryId: string; salesChannelId: string; shippingProfileId: string };

/** @throws 404 in a shop that has not been prepared yet */
export async function findCardDefaults(container: MedusaContainer): Promise<CardDefaults> {
  const profiles = await readGraph(container, 'shipping_profile', ['id', 'type']);
  const profile = profiles.find(({ type }) => type === 'default') ?? profiles[0];
  const categories = await readGraph(container, 'product_category', ['id'], { handle: 'cards' });
  const [category] = categories;
  if (!profile || !category) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'The shop has no post or no category yet. Start it once.');
  }
  const salesChannelId = await findSalesChannel(container);
  return { categoryId: category.id, salesChannelId, shippingProfileId: profile.id };
}
