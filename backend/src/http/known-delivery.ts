import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

/** The engine fails with 500 when it is asked for the price of a way of delivery that is not there. */
export async function knownDelivery(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): Promise<void> {
  const id = req.params.id ?? '';
  const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
  const { data } = await query.graph({ entity: 'shipping_option', fields: ['id'], filters: { id } });
  if (data.length === 0) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, `Shipping option with id: ${id} was not found`);
  }
  next();
}
