import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { isPlainlySpelt } from './is-plainly-spelt';
import { refuse } from './refuse';

export const noSuchAddress = 'There is no such address.';

/**
 * One address, one spelling: what would have to be put in order before it could be compared with a rule is not there.
 * The dashboard is left alone, as files of every name belong to it while it is being worked on.
 */
export function plainSpelling(req: Request, _res: Response, next: NextFunction): void {
  if (isPlainlySpelt(req.url) || /^\/app(\/|\?|$)/.test(req.url)) next();
  else refuse(req, next, MedusaError.Types.NOT_FOUND, noSuchAddress);
}
