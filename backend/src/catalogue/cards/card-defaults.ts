import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { findSalesChannel } from '../../stock/sales-channel';

type CardDefaults = { categoryId: string; salesChannelId: string; shippingProfileId: string };

/** @throws 404 in a shop that has not been prepared yet */
export async function findCardDefaults(container: MedusaContainer): Promise<CardDefaults> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: profiles } = await query.graph({ entity: 'shipping_profile', fields: ['id', 'type'] });
  const profile = profiles.find(({ type }) => type === 'default') ?? profiles[0];
  const { data: categories } = await query.graph({
    entity: 'product_category',
    fields: ['id'],
    filters: { handle: 'cards' },
  });
  const [category] = categories;
  if (!profile || !category) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'The shop has no post or no category yet. Start it once.');
  }
  const salesChannelId = await findSalesChannel(container);
  return { categoryId: category.id, salesChannelId, shippingProfileId: profile.id };
}
