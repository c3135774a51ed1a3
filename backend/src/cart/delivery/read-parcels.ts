import type { MedusaContainer } from '@medusajs/framework/types';
import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import { tradeModule } from '../../modules/trade';
import { type Parcels, parcelFields, toParcels } from './parcel';

export async function readParcels(container: MedusaContainer, cartId: string): Promise<Parcels> {
  const [cart] = await readGraph(container, 'cart', ['id', ...parcelFields], { id: cartId });
  if (!cart) throw new MedusaError(MedusaError.Types.NOT_FOUND, `Cart with id '${cartId}' not found`);
  return {
    ...toParcels(cart.items ?? []),
    isAtCost: (await container.resolve(tradeModule).kindOfCart(cartId)) === 'trade',
  };
}
