import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { routeNotFoundMessage } from './front/require-canonical-path';

/** Runs last, as Express would answer with HTML. Medusa adds `/health` after it. */
export function answerRouteNotFound(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (req.path !== '/health') throw new MedusaError(MedusaError.Types.NOT_FOUND, routeNotFoundMessage);
  next();
}
