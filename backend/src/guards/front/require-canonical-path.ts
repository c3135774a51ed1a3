import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { refuse } from './refuse';

export const routeNotFoundMessage = 'There is no such address.';

/** A path with several spellings could bypass a rule. The dashboard's development files have any name. */
export function requireCanonicalPath(req: Request, _res: Response, next: NextFunction): void {
  if (isShort(req.url) && (isCanonicalPath(req.url) || /^\/app(\/|\?|$)/.test(req.url))) next();
  else refuse(req, next, MedusaError.Types.NOT_FOUND, routeNotFoundMessage);
}

/** Runs last, as Express would answer with HTML. Medusa adds `/health` after it. */
export function answerRouteNotFound(req: Request, _res: Response, next: NextFunction): void {
  if (req.path !== '/health') throw new MedusaError(MedusaError.Types.NOT_FOUND, routeNotFoundMessage);
  next();
}

const firstParts = ['store', 'auth', 'admin', 'hooks', 'webhooks', 'newsletter', 'uploads', 'ready', 'cloud'];

/** No route has a longer one, and Medusa remembers paths. */
const maxPathLength = 1_000;

const allowedPart = /^(?:[\w.~!$&'()*+,=:@-]|%[0-9A-Fa-f]{2})+$/;
/** Encoded characters that need no encoding, or that no path may have: slash, semicolon, control characters. */
const needlessEncoding = /%(?:[01][0-9A-F]|2[DEF]|3[0-9B]|4[1-9A-F]|5[0-9ACF]|6[1-9A-F]|7[0-9AEF])/i;

/** Rules compare the path as it is sent, so it may have one spelling only; one trailing slash is harmless. */
export function isCanonicalPath(url: string): boolean {
  const [path = ''] = url.split('?');
  if (!path.startsWith('/')) return false;
  const parts = path.replace(/\/$/, '').split('/').slice(1);
  const [first = ''] = parts;
  return parts.every(isAllowed) && (firstParts.includes(first) || !firstParts.includes(first.toLowerCase()));
}

function isShort(url: string): boolean {
  return url.split('?', 1).join('').length <= maxPathLength;
}

function isAllowed(part: string): boolean {
  return allowedPart.test(part) && !needlessEncoding.test(part) && part !== '.' && part !== '..' && isDecodable(part);
}

function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
