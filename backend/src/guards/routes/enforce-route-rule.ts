import type {
  AuthenticatedMedusaRequest,
  MedusaNextFunction,
  MedusaRequest,
  MedusaResponse,
} from '@medusajs/framework/http';
import { MedusaError } from '@medusajs/framework/utils';
import type { NextFunction, Request, Response } from 'express';
import { refuse } from '../front/refuse';
import { routeNotFoundMessage } from '../front/require-canonical-path';
import { findFault } from './field-rules';
import { ruleFor } from './find-rule';
import type { RouteRule } from './route-rule';

const { INVALID_DATA, NOT_FOUND, UNAUTHORIZED } = MedusaError.Types;
const ruleByRequest = new WeakMap<object, RouteRule>();

/** Runs before Medusa, whose own middlewares fail on some queries. */
export function requireKnownRoute(req: Request, _res: Response, next: NextFunction): void {
  if (!/^\/(?:store|auth)(?:\/|$)/.test(req.path) || req.method === 'OPTIONS') {
    next();
    return;
  }
  // The shop has one language, but Medusa would store any locale with the cart.
  delete req.headers['x-medusa-locale'];
  const rule = ruleFor(req.method, req.path);
  const fault = rule && findFault(rule.query ?? {}, req.query);
  if (!rule) refuse(req, next, NOT_FOUND, routeNotFoundMessage);
  else if (fault !== undefined) refuse(req, next, INVALID_DATA, fault);
  else {
    ruleByRequest.set(req, rule);
    next();
  }
}

export function requireKnownBody(req: MedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  const fault = findFault(ruleOf(req).body ?? {}, req.body);
  if (fault !== undefined) throw new MedusaError(INVALID_DATA, fault);
  next();
}

/** Must run after `dropEndedSessions`. Routes check callers who are known by what a request names. */
export function requireCustomer(req: AuthenticatedMedusaRequest, _res: MedusaResponse, next: MedusaNextFunction): void {
  if (ruleOf(req).caller === 'customer' && !req.auth_context?.actor_id) {
    throw new MedusaError(UNAUTHORIZED, 'Unauthorized');
  }
  next();
}

function ruleOf(req: MedusaRequest): RouteRule {
  const rule = ruleByRequest.get(req);
  if (!rule) throw new MedusaError(NOT_FOUND, routeNotFoundMessage);
  return rule;
}
