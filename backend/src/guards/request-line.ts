import { randomUUID } from 'node:crypto';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { withRequestId } from '../process/log/current-request-id';

/** Polled so often that successful requests would bury other lines. */
const quiet = new Set(['/store/catalogue-version']);

/** Logs one line per request. Medusa's access log has visitors' addresses and whole query strings; this has neither. */
export function requestLine(req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction): void {
  const started = performance.now();
  const requestId = requestIdOf(req);
  const logger = req.scope.resolve(ContainerRegistrationKeys.LOGGER);
  res.set('X-Request-Id', requestId);
  res.on('finish', () => {
    const route: unknown = req.route?.path;
    if (res.statusCode < 400 && typeof route === 'string' && quiet.has(route)) return;
    const line = {
      event: 'request',
      method: req.method,
      route: typeof route === 'string' ? route : '-',
      status: res.statusCode,
      milliseconds: Math.round(performance.now() - started),
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
