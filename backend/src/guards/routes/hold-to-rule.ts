import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { noSuchAddress } from '../front/plain-spelling';
import { refuse } from '../front/refuse';
import { findFault } from './field-rules';
import { ruleFor } from './find-rule';
import type { RouteRule } from './route-rule';

const { INVALID_DATA, NOT_FOUND, UNAUTHORIZED } = MedusaError.Types;
const found = new WeakMap<object, RouteRule>();

/**
 * Refuses a route that has no row, and a query that its row does not know. Stands before Medusa, whose own middlewares
 * fail on some queries before any rule of ours could run.
 */
export function demandKnownRoute(req: Request, _res: Response, next: NextFunction): void {
  if (!/^\/(?:store|auth)(?:\/|$)/.test(req.path) || req.method === 'OPTIONS') {
    next();
    return;
  }
  // The shop has one language, and a cart would keep whatever is written here.
  delete req.headers['x-medusa-locale'];
  const rule = ruleFor(req.method, req.path);
  const fault = rule && findFault(rule.query ?? {}, req.query);
  if (!rule) refuse(req, next, NOT_FOUND, noSuchAddress);
  else if (fault !== undefined) refuse(req, next, INVALID_DATA, fault);
  else {
    found.set(req, rule);
    next();
  }
}

/** Refuses a body that the row of the route does not know. */
export function demandKnownBody(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const fault = findFault(ruleOf(req).body ?? {}, req.body);
  if (fault !== undefined) throw new MedusaError(INVALID_DATA, fault);
  next();
}

/** Stands after ended sessions are forgotten. Callers that are told by what a request names are the route's to check. */
export function demandCustomer(req: AuthenticatedMedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (ruleOf(req).caller === 'customer' && !req.auth_context?.actor_id) {
    throw new MedusaError(UNAUTHORIZED, 'Unauthorized');
  }
  next();
}

function ruleOf(req: MedusaRequest): RouteRule {
  const rule = found.get(req);
  if (!rule) throw new MedusaError(NOT_FOUND, noSuchAddress);
  return rule;
}
