import type { NextFunction, Request, Response } from 'express';
import helmet from 'helmet';
import { settings } from '../../process/settings/current';

/** Where the pictures of the shop are, when they are not on this machine. */
const elsewhere = settings.S3_FILE_URL ? [new URL(settings.S3_FILE_URL).origin] : [];
/** While it is being worked on the dashboard comes with scripts in its page and a line to its builder. */
const isBuilt = process.env.NODE_ENV === 'production';

const common = {
  strictTransportSecurity: settings.BACKEND_URL.startsWith('https:'),
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'same-origin' },
} as const;

const ofDashboard = helmet({
  ...common,
  contentSecurityPolicy: isBuilt && {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      // The dashboard's own parts write styles into the page.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', new URL(settings.STOREFRONT_URL).origin, ...elsewhere],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'", new URL(settings.BACKEND_URL).origin, ...elsewhere],
      // A card that is being written is shown as the storefront will show it.
      frameSrc: ["'self'", new URL(settings.STOREFRONT_URL).origin],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
});

const ofAnswers = helmet({
  ...common,
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
});

/** What a browser may do with an answer; who has more to say, such as the packing slip, says it over this. */
export function securityHeaders(req: Request, res: Response, next: NextFunction): void {
  const isDashboard = /^\/app(\/|$)/.test(req.path);
  if (!isDashboard) res.set('Cache-Control', 'no-store');
  (isDashboard ? ofDashboard : ofAnswers)(req, res, next);
}
