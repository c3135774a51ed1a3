import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { type Parcel, parcelFields, toParcel } from './parcel';

export async function readParcel(container: MedusaContainer, cartId: string): Promise<Parcel> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: carts } = await query.graph({
    entity: 'cart',
    fields: ['id', ...parcelFields],
    filters: { id: cartId },
  });
  const [cart] = carts;
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
  return toParcel(cart.items ?? []);
}
