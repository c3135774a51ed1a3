import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { isCanonicalPath } from './is-canonical-path';
import { refuse } from './refuse';

export const routeNotFoundMessage = 'There is no such address.';

/** A path with several spellings could bypass a rule. The dashboard's development files have any name. */
export function requireCanonicalPath(req: Request, _res: Response, next: NextFunction): void {
  if (isCanonicalPath(req.url) || /^\/app(\/|\?|$)/.test(req.url)) next();
  else refuse(req, next, MedusaError.Types.NOT_FOUND, routeNotFoundMessage);
}
