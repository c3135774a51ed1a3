import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { settings } from '../../process/settings/current';

/** In development the dashboard needs inline scripts and a WebSocket. */
const isBuilt = process.env.NODE_ENV === 'production';

const common = {
  strictTransportSecurity: settings.BACKEND_URL.startsWith('https:'),
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
} as const;

const dashboardHeaders = helmet({
  ...common,
  contentSecurityPolicy: isBuilt && {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // Parcel codes are read by WebAssembly where the browser cannot read them itself.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', new URL(settings.STOREFRONT_URL).origin],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", new URL(settings.BACKEND_URL).origin],
      frameSrc: ["'self'", new URL(settings.STOREFRONT_URL).origin],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});

const apiHeaders = helmet({
  ...common,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
});

export function securityHeaders(req: Request, res: Response, next: NextFunction): void {
  const isDashboard = /^\/app(\/|$)/.test(req.path);
  if (!isDashboard) res.set('Cache-Control', 'no-store');
  (isDashboard ? dashboardHeaders : apiHeaders)(req, res, next);
}
