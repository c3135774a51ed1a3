import { MedusaError, parseCorsOrigins } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { settings } from '../../process/settings/current';
import { refuse } from './refuse';

/** Where a cookie says who somebody is: whose websites may post there. */
const friends = {
  '/admin': parseCorsOrigins(settings.ADMIN_CORS),
  '/auth': [...parseCorsOrigins(settings.AUTH_CORS), ...parseCorsOrigins(settings.ADMIN_CORS)],
};

/**
 * A page of another website cannot change anything here with the cookie of whoever looks at it. Browsers say where a
 * post comes from; a program that is none says nothing, and has nobody's cookie but its own.
 */
export function foreignPosts(req: Request, _res: Response, next: NextFunction): void {
  const [, known] =
    Object.entries(friends).find(([path]) => req.path === path || req.path.startsWith(`${path}/`)) ?? [];
  if (!known || ['GET', 'HEAD', 'OPTIONS'].includes(req.method) || isOurs(req, known)) next();
  else refuse(req, next, MedusaError.Types.FORBIDDEN, 'This was sent from the page of another website.');
}

function isOurs(req: Request, known: (string | RegExp)[]): boolean {
  const origin = req.get('origin');
  if (origin === undefined) return !/^(cross|same)-site$/.test(req.get('sec-fetch-site') ?? '');
  if (URL.canParse(origin) && new URL(origin).host === req.get('host')) return true;
  return known.some((friend) => (typeof friend === 'string' ? friend === origin : friend.test(origin)));
}
