import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils';

type Middleware = (req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => Promise<void>;

/**
 * Of some things the engine fails with 500, or says yes, when something is done with one that is not there.
 *
 * @param entity the engine's name of it; the id is the one in the address
 */
export function knownThing(entity: string): Middleware {
  return async (req, _res, next) => {
    const id = req.params.id ?? '';
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
