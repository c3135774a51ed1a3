import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/**
 * Of some things Medusa fails with 500, or says yes, when something is done with one that is not there.
 *
 * @param entity Medusa's name of it
 * @param param which part of the address is its id
 */
export function knownThing(entity: string, param = 'id'): Middleware {
  return async (req, _res, next) => {
    const id = req.params[param] ?? '';
    const query = req.scope.resolve(ContainerRegistrationKeys.QUERY);
    const { data } = await query.graph({ entity, fields: ['id'], filters: { id } });
    if (data.length > 0) return next();
    const name = entity.replaceAll('_', ' ');
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `${name[0]?.toUpperCase()}${name.slice(1)} with id: ${id} was not found`,
    );
  };
}
