import { MedusaError, parseCorsOrigins } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { settings } from '../../process/settings/current';
import { refuse } from './refuse';

const allowedOrigins = {
  '/admin': parseCorsOrigins(settings.ADMIN_CORS),
  '/auth': [...parseCorsOrigins(settings.AUTH_CORS), ...parseCorsOrigins(settings.ADMIN_CORS)],
};

/** Prevents CSRF. Browsers send `Origin` or `Sec-Fetch-Site`; a program without them has no other user's cookie. */
export function rejectCrossSiteWrites(req: Request, _res: Response, next: NextFunction): void {
  const [, allowed] =
    Object.entries(allowedOrigins).find(([path]) => req.path === path || req.path.startsWith(`${path}/`)) ?? [];
  if (!allowed || ['GET', 'HEAD', 'OPTIONS'].includes(req.method) || isAllowedOrigin(req, allowed)) next();
  else refuse(req, next, MedusaError.Types.FORBIDDEN, 'This was sent from the page of another website.');
}

function isAllowedOrigin(req: Request, allowed: (string | RegExp)[]): boolean {
  const origin = req.get('origin');
  if (origin === undefined) return !/^(cross|same)-site$/.test(req.get('sec-fetch-site') ?? '');
  if (URL.canParse(origin) && new URL(origin).host === req.get('host')) return true;
  return allowed.some((pattern) => (typeof pattern === 'string' ? pattern === origin : pattern.test(origin)));
}
