import { MedusaError } from '@medusajs/framework/utils';
import { isThisMachine } from '@shop/shared/settings';
import type { NextFunction, Request, Response } from 'express';
import { settings } from '../../process/settings/current';
import { refuse } from './refuse';

const own = new URL(settings.BACKEND_URL).host;

/** Prevents DNS rebinding: a shop on a developer's machine answers only to names of that machine. */
export function requireKnownHost(req: Request, _res: Response, next: NextFunction): void {
  const [host = '', ...others] = req.headersDistinct.host ?? [];
  const isKnown = !isThisMachine(own) || isThisMachine(host) || host === own;
  if (others.length === 0 && isKnown) next();
  else refuse(req, next, MedusaError.Types.INVALID_DATA, 'This was asked by a name that is not this shop’s.');
}
