import { MedusaError } from '@medusajs/framework/utils';
import { readGraph } from '../../database/read-graph';
import type { Guard } from '../guard';

/** Medusa answers 500 or 200 for missing entities; answer 404 first. @param param the path parameter with the id */
export function requireExisting(entity: string, param = 'id'): Guard {
  return async (req, _res, next) => {
    const id = req.params[param] ?? '';
    const data = await readGraph(req.scope, entity, ['id'], { id });
    if (data.length === 0) throw notFound(entity, id);
    next();
  };
}

/** Medusa's own steps ask for the return `null` of one that has none, and find that of any order. */
export function requireReturnOf(entity: 'order_claim' | 'order_exchange'): Guard {
  return async (req, _res, next) => {
    const id = req.params.id ?? '';
    const [named] = await readGraph(req.scope, entity, ['return_id'], { id });
    if (!named) throw notFound(entity, id);
    if (!named.return_id) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Nothing of it is to come back.');
    next();
  };
}

/** Medusa answers 500 when the body names a region that does not exist. */
export const requireNamedRegion: Guard = async (req, _res, next) => {
  const { region_id: id } = (req.validatedBody ?? {}) as { region_id?: string };
  if (id && (await readGraph(req.scope, 'region', ['id'], { id })).length === 0) throw notFound('region', id);
  next();
};

function notFound(entity: string, id: string): MedusaError {
  const name = entity.replaceAll('_', ' ');
  const sentence = `${name[0]?.toUpperCase()}${name.slice(1)} with id: ${id} was not found`;
  return new MedusaError(MedusaError.Types.NOT_FOUND, sentence);
}
