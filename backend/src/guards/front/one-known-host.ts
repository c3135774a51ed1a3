import { MedusaError } from '@medusajs/framework/utils';
import { isThisMachine } from '@shop/shared/settings';
import type { NextFunction, Request, Response } from 'express';
import { settings } from '../../process/settings/current';
import { refuse } from './refuse';

const own = new URL(settings.BACKEND_URL).host;

/**
 * One host in each request; and a shop that is tried on its machine answers by that machine's names alone, as any other
 * was made to lead here by a page that wants to read along.
 */
export function oneKnownHost(req: Request, _res: Response, next: NextFunction): void {
  const [host = '', ...others] = req.headersDistinct.host ?? [];
  const isKnown = !isThisMachine(own) || isThisMachine(host) || host === own;
  if (others.length === 0 && isKnown) next();
  else refuse(req, next, MedusaError.Types.INVALID_DATA, 'This was asked by a name that is not this shop’s.');
}
