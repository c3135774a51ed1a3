import type { MedusaContainer } from '@medusajs/framework/types';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';
import { tradeModule } from '../../modules/trade';
import { type Parcels, parcelFields, toParcels } from './parcel';

export async function readParcels(container: MedusaContainer, cartId: string): Promise<Parcels> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY);
  const { data: carts } = await query.graph({
    entity: 'cart',
    fields: ['id', ...parcelFields],
    filters: { id: cartId },
  });
  const [cart] = carts;
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
  return {
    ...toParcels(cart.items ?? []),
    isAtCost: (await container.resolve(tradeModule).kindOfCart(cartId)) === 'trade',
  };
}
