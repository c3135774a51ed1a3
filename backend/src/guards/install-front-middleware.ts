import express, { type RequestHandler } from 'express';
import { inFlightWork } from '../process/stop/in-flight-work';
import { rejectCrossSiteWrites } from './front/reject-cross-site-writes';
import { requireCanonicalPath } from './front/require-canonical-path';
import { requireKnownHost } from './front/require-known-host';
import { securityHeaders } from './front/security-headers';
import { trackInFlightWrites } from './front/track-in-flight-writes';
import { requireKnownRoute } from './routes/enforce-route-rule';

/**
 * Medusa adds our middlewares after its dashboard, body parsers and authentication; patching `init` puts these first.
 * Express would also match `/store/CARTS` as `/store/carts`, which could bypass a rule. Call it before Medusa starts.
 */
export function installFrontMiddleware(sessions: RequestHandler): void {
  const { init } = express.application;
  express.application.init = function initWithFront(this: express.Application) {
    init.call(this);
    this.enable('case sensitive routing');
    this.disable('x-powered-by');
    this.use(
      securityHeaders,
      requireKnownHost,
      requireCanonicalPath,
      requireKnownRoute,
      rejectCrossSiteWrites,
      trackInFlightWrites(inFlightWork),
      sessions,
    );
  };
}
