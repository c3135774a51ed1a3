import { randomUUID } from 'node:crypto';
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http';
import { ContainerRegistrationKeys } from '@medusajs/framework/utils';
import { withRequestId } from '../process/log/current-request-id';

/** Asked so often that lines of good answers would bury all others. */
const quiet = new Set(['/store/catalogue-version']);

/**
 * One line per request: route pattern, status, time and the request id that the answer carries too.
 * Medusa's own access log holds addresses of visitors and everything they typed into a query; this does not.
 */
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

/** The caller's own request id where it has a harmless one, so that storefront and backend log the same. */
function requestIdOf(req: MedusaRequest): string {
  const given = req.get('x-request-id') ?? '';
  return /^[\w-]{6,64}$/.test(given) ? given : randomUUID().slice(0, 8);
}
