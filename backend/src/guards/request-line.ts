import { randomUUID } from 'node:crypto';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { withRequestId } from '../process/log/current-request-id';
import { observers } from '../process/telemetry/observers';

/** Polled so often that successful requests would bury other lines. */
const quiet = new Set(['/store/catalogue-version']);

/** Logs one line per request. Medusa's access log has visitors' addresses and whole query strings; this has neither. */
export function requestLine(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const started = performance.now();
  const requestId = requestIdOf(req);
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
  res.set('X-Request-Id', requestId);
  res.on('finish', () => {
    const path: unknown = req.route?.path;
    const route = typeof path === 'string' ? path : '-';
    const { method } = req;
    const { statusCode: status } = res;
    const milliseconds = performance.now() - started;
    observers.metrics?.answered({ method, route, status, seconds: milliseconds / 1000 });
    if (status < 400 && quiet.has(route)) return;
    const line = {
      event: 'request',
      method,
      route,
      status,
      milliseconds: Math.round(milliseconds),
      request_id: requestId,
    };
    logger.info(JSON.stringify(line));
  });
  withRequestId(requestId, next);
}

/** Takes a safe id of the caller, so that storefront and backend log the same one. */
function requestIdOf(req: MedusaRequest): string {
  const given = req.get('x-request-id') ?? '';
  return /^[\w-]{6,64}$/.test(given) ? given : randomUUID().slice(0, 8);
}
