import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import { noSuchAddress } from './front/plain-spelling';

/** The last to be asked: Express itself would answer with a page of HTML. Medusa adds one address after us. */
export function nothingHere(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (req.path !== '/health') throw new MedusaError(MedusaError.Types.NOT_FOUND, noSuchAddress);
  next();
}
