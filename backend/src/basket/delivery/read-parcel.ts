import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { type Parcel, parcelFields, toParcel } from './parcel';

/** What the delivery of a basket is priced by. */
export async function readParcel(container: MedusaContainer, basketId: string): Promise<Parcel> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: baskets } = await query.graph({
    entity: 'cart',
    fields: ['id', ...parcelFields],
    filters: { id: basketId },
  });
  const [basket] = baskets;
  if (!basket) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${basketId}' not found`);
  return toParcel(basket.items ?? []);
}
