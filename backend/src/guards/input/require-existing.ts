import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import type { Guard } from '../guard';

/** Medusa answers 500 or 200 for missing entities; answer 404 first. @param param the path parameter with the id */
export function requireExisting(entity: string, param = 'id'): Guard {
  return async (req, _res, next) => {
    const id = req.params[param] ?? '';
    const data = await readGraph(req.scope, entity, ['id'], { id });
    if (data.length > 0) return next();
    const name = entity.replaceAll('_', ' ');
    throw new MedusaError(
      MedusaError.Types.NOT_FOUND,
      `${name[0]?.toUpperCase()}${name.slice(1)} with id: ${id} was not found`,
    );
  };
}
